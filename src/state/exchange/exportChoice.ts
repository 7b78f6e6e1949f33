import type { NetworkChoice } from '@/domain/exchange/exportScope';
import type { AppStore } from '../store';

/** Which posts are exported. */
export type ExportedPosts = 'all' | 'found' | 'scheduled' | 'selected';

/** What the user chose in the Export dialog. */
export interface ExportChoice {
  /** The name of the format. */
  readonly format: string;
  readonly posts: ExportedPosts;
  readonly network: NetworkChoice;
}

const choices = new WeakMap<AppStore, ExportChoice>();

/** Returns what was chosen in this tab before; undefined at first. */
export function exportChoiceOf(store: AppStore): ExportChoice | undefined {
  return choices.get(store);
}

/** Remembers a choice while the tab lives. It belongs to the tab, not to the plan. */
export function keepExportChoice(store: AppStore, choice: ExportChoice): void {
  choices.set(store, choice);
}
