import type { Dispatch } from 'react';
import { excerptOf } from '@/core/text/shownValue';
import { localZone } from '@/core/time/zone';
import { placeOfZone } from '@/core/time/zoneWords';
import { CONTROL } from '@/ui/controls/controls';
import { CHOICE, FOLDED, FOLDED_CHOICES, OPEN } from './importControls';
import type { ImportEvent, ShownFile } from './rules/importWizard';
import { allZones, meaningWords, USUAL_ZONES, zoneMeanings } from './rules/reading/dates/zoneNames';
import { zoneInNames } from './rules/reading/table/columnMapping';

/** The value for times that are not converted. */
const LOCAL = 'local';

/** The value for the zone in the name of a column. */
const OF_COLUMN = 'column';

function zoneWords(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** The options for zones. */
function ZoneOptions({ zones }: { readonly zones: readonly string[] }) {
  return zones.map((zone) => (
    <option key={zone} value={zone}>
      {zoneWords(zone)}
    </option>
  ));
}

interface ZoneChoiceProps {
  readonly name: string;
  /** The year in which zones with summer time are told from others. */
  readonly year: number;
  /** undefined until the user has chosen; null for times that are not converted. */
  readonly chosen: string | null | undefined;
  readonly onChoose: (zone: string | null) => void;
}

/** Asks what the name of a zone means: what is likely stands first. */
export function ZoneChoice({ name, year, chosen, onChoose }: ZoneChoiceProps) {
  const likely = zoneMeanings(name);
  return (
    <label className={CHOICE}>
      <span>
        Time zone “<bdi>{excerptOf(name)}</bdi>”
      </span>
      <select
        className={`${CONTROL} ${chosen === undefined ? OPEN : ''}`}
        value={chosen === null ? LOCAL : (chosen ?? '')}
        onChange={({ target: { value } }) => {
          onChoose(value === LOCAL ? null : value);
        }}
      >
        {chosen === undefined && <option value="">Choose…</option>}
        {likely.map((zone) => (
          <option key={zone} value={zone}>
            {meaningWords(zone, year)}
          </option>
        ))}
        <option value={LOCAL}>Keep the times as written ({placeOfZone(localZone())})</option>
        <ZoneOptions zones={allZones().filter((each) => !likely.includes(each))} />
      </select>
    </label>
  );
}

interface FileZoneProps {
  readonly shown: ShownFile;
  readonly dispatch: Dispatch<ImportEvent>;
}

/** The zone of the times that name none, which the user can change; nothing if all times name one. */
export function FileZone({ shown: { file, rows }, dispatch }: FileZoneProps) {
  const { source, choices } = file;
  if (!rows.hasFileZone) return null;
  const local = localZone();
  const ofColumn = zoneInNames(choices.columns);
  const zone = choices.zone === undefined && ofColumn ? OF_COLUMN : (choices.zone ?? LOCAL);
  const names = new Map([
    [OF_COLUMN, `${excerptOf(ofColumn?.text ?? '')}, as the column says`],
    [LOCAL, `${placeOfZone(local)} (as written)`],
  ]);
  const usual = USUAL_ZONES.filter((each) => each !== local);
  const others = allZones().filter((each) => each !== local && !usual.includes(each));
  return (
    <details className={FOLDED}>
      <summary>Times are in {names.get(zone) ?? placeOfZone(zone)}</summary>
      <div className={FOLDED_CHOICES}>
        <label className={CHOICE}>
          Times of this file are in
          <select
            className={CONTROL}
            value={zone}
            onChange={({ target: { value } }) => {
              const chosen = value === OF_COLUMN ? undefined : value === LOCAL ? null : value;
              dispatch({ type: 'rowsChosen', source, choices: { zone: chosen } });
            }}
          >
            {ofColumn && <option value={OF_COLUMN}>{names.get(OF_COLUMN)}</option>}
            <option value={LOCAL}>{names.get(LOCAL)}</option>
            <ZoneOptions zones={[...usual, ...others]} />
          </select>
        </label>
      </div>
    </details>
  );
}
