/** What the page loads after itself, in one chunk with the logos of all networks. */
export { NetworkSign } from '@/ui/plan/NetworkSign';
export { MoreAccounts } from './MoreAccounts';
export { NameAccount } from './NameAccount';
