async function load() {
  return import(/* webpackChunkName: 'accounts' */ './accountParts');
}

export async function loadMoreAccounts() {
  return (await load()).MoreAccounts;
}

export async function loadNetworkSign() {
  return (await load()).NetworkSign;
}

export async function loadNameAccount() {
  return (await load()).NameAccount;
}
