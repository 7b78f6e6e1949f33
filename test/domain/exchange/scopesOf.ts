import { exportScopes, type ExportScopes } from '@/domain/exchange/writing/exportScope';
import type { PostDraft } from '@/domain/plan/postFields';
import { finished } from './reading/finished';

/** Returns the files of an export, without its pauses. */
export function scopesOf<Post extends PostDraft>(
  ...scope: Parameters<typeof exportScopes<Post>>
): ExportScopes<Post> {
  return finished(exportScopes(...scope));
}
