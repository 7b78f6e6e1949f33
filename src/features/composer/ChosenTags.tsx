import { __iconNode as IconChevronDown } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { LabelDot } from '@/ui/plan/LabelChip';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { tagWords, type Tags } from '@/ui/plan/PostTags';
import { Icon } from '@/ui/controls/Icon';
import styles from './ChosenTags.module.css';

interface ChosenTagsProps {
  readonly tags: Tags;
  readonly onOpen: () => void;
}

/** The accounts and labels of the next post in the form at rest: a button that leads to their choice. */
export function ChosenTags({ tags, onOpen }: ChosenTagsProps) {
  const words = tagWords(tags).join(', ');
  const [first, ...others] = tags.labels;
  return (
    <button
      type="button"
      className={styles.chosen}
      aria-label={words === '' ? 'Networks' : `Networks and labels: ${words}`}
      title={words}
      onClick={onOpen}
    >
      {words === '' && 'Networks'}
      {tags.accounts.map(({ id, network, isConnected }) => (
        <NetworkSign key={id} network={network} isConnected={isConnected} />
      ))}
      {first && <LabelDot colour={first.colour} />}
      {first && (
        <bdi translate="no" className={styles.name}>
          {first.name}
        </bdi>
      )}
      {others.length > 0 && <span>+{others.length}</span>}
      <Icon of={IconChevronDown} size={16} />
    </button>
  );
}
