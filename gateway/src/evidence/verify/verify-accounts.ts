export interface EntryRecord {
  account: string
  amount: number
  balance: number
  version: number
}

interface Account {
  entries: number
  versions: number
  sum: number
  lastVersion: number
  lastBalance: number
  lastSealed: number
  firstNew: { version: number; posting: string } | undefined
}

/** Adds up each account from its entries. They may arrive in any order. */
export function createAccountsVerifier() {
  const accounts = new Map<string, Account>()

  function add(entry: EntryRecord, posting: string, isSealed: boolean): void {
    const account = accounts.get(entry.account) ?? createAccount()
    accounts.set(entry.account, account)
    account.entries++
    account.versions += entry.version
    account.sum += entry.amount
    if (entry.version > account.lastVersion) {
      account.lastVersion = entry.version
      account.lastBalance = entry.balance
    }
    if (isSealed) account.lastSealed = Math.max(account.lastSealed, entry.version)
    else if (entry.version < (account.firstNew?.version ?? Infinity))
      account.firstNew = { version: entry.version, posting }
  }

  function compare({ account: name, balance, version }: Omit<EntryRecord, 'amount'>): string[] {
    const found = accounts.get(name)
    accounts.delete(name)
    if (!found) return [`Account ${name} has ${balance} but no entries.`]
    const faults = []
    if (found.sum !== balance || found.lastBalance !== balance)
      faults.push(`Account ${name} has ${balance}, its entries add up to ${found.sum}.`)
    if (found.lastVersion !== version || !isGapless(found))
      faults.push(`The entries of account ${name} are not numbered from 1 to ${version}.`)
    if (found.firstNew && found.firstNew.version < found.lastSealed)
      faults.push(`Posting ${found.firstNew.posting} was inserted before sealed entries of account ${name}.`)
    return faults
  }

  const compareRest = () => Array.from(accounts.keys(), name => `Account ${name} is missing.`)

  return { add, compare, compareRest }
}

function createAccount(): Account {
  return {
    entries: 0,
    versions: 0,
    sum: 0,
    lastVersion: 0,
    lastBalance: 0,
    lastSealed: 0,
    firstNew: undefined
  }
}

function isGapless({ entries, versions, lastVersion }: Account): boolean {
  return entries === lastVersion && versions === (lastVersion * (lastVersion + 1)) / 2
}
