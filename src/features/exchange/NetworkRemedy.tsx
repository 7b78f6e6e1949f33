import { useRef, useState } from 'react';
import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { CONTROL } from '@/ui/controls/controls';
import { REMEDY, REMEDY_SELECT } from './importControls';
import { likelyNetworks } from './rules/reading/table/networkNames';

interface NetworkRemedyProps {
  readonly name: string;
  readonly onNetworks: (networks: readonly ChannelNetwork[]) => void;
}

/**
 * Chooses the network that a name means; several for a name such as `All`. Each press of an arrow key changes the
 * value of a closed select, so what is chosen by keys counts when it is confirmed, or when the focus leaves the select.
 */
export function NetworkRemedy({ name, onNetworks }: NetworkRemedyProps) {
  const connected = useAppSelector(selectAccounts).map(({ network }) => network);
  const likely = likelyNetworks(name, connected);
  const [chosen, setChosen] = useState('');
  const isByKeys = useRef(false);
  const used = useRef('');
  function use(value: string): void {
    if (value === used.current) return;
    used.current = value;
    onNetworks(value === 'none' ? [] : (value.split(', ') as ChannelNetwork[]));
  }
  return (
    <>
      <select
        aria-label={`Network of “${name}”`}
        className={`${CONTROL} ${REMEDY_SELECT}`}
        value={chosen}
        onPointerDown={() => {
          isByKeys.current = false;
        }}
        onKeyDown={({ key }) => {
          isByKeys.current = key !== 'Enter';
        }}
        onChange={({ target }) => {
          setChosen(target.value);
          if (!isByKeys.current) use(target.value);
        }}
        onBlur={() => {
          use(chosen);
        }}
      >
        <option value="" disabled>
          Choose a network…
        </option>
        {likely.length > 1 && <option>{likely.join(', ')}</option>}
        {CHANNEL_NETWORKS.map((network) => (
          <option key={network}>{network}</option>
        ))}
        <option value="none">No network</option>
      </select>
      {chosen !== '' && (
        <button
          type="button"
          className={REMEDY}
          onClick={() => {
            use(chosen);
          }}
        >
          {chosen === 'none' ? 'Leave the name out' : `Use ${chosen}`}
        </button>
      )}
    </>
  );
}
