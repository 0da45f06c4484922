import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { query } from '#testing/database.ts'
import { breakBooks, sendGift } from '#testing/modules/ledger.ts'
import { operator } from '#testing/operator.ts'
import { createKey, publicKeyOf, readPrivateKey } from './keys.ts'
import { runEvidence } from './run-evidence.ts'

const key = createKey()
const publicKey = publicKeyOf(readPrivateKey(key))

let t: TestApp
let ann: TestPerson
let bob: TestPerson
let folder: string
beforeEach(async () => {
  t = await createTestApp()
  ann = await t.signUp('ann11')
  bob = await t.signUp('bob22')
  folder = await mkdtemp(join(tmpdir(), 'tambay-evidence-'))
})
afterEach(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

const environment = () => ({ DATABASE_URL: t.url, EVIDENCE_FOLDER: folder, EVIDENCE_KEY: key })
const run = async (...args: string[]) => (await runEvidence(args, environment())).text
const seal = (...args: string[]) => run('seal-books', ...args)
const verify = (...args: string[]) => run('verify-books', `--key=${publicKey}`, ...args)
const warn = (reason: string) => operator(t.url, 'warn', `user:${ann.id}`, '--reason', reason, '--as', 'lou')

/** Two seals. The second one covers a gift and an action of an operator. */
async function sealTwice(): Promise<{ gift: string }> {
  await warn('Rude')
  await seal()
  const gift = await sendGift(t, ann, bob, 10)
  await warn('Rude again')
  await seal()
  await sendGift(t, ann, bob, 20)
  return { gift: gift.txId }
}

test('books that nobody changed are verified, from the database and from an export', async () => {
  await sealTwice()
  const verified = `Books verified up to seal 2 of ${new Date().toISOString().slice(0, 10)}: 4 postings and 2 actions, none changed. 1 postings are newer.`
  expect(await verify()).toBe(verified)
  const file = join(folder, 'export.txt')
  expect(await run('export-books', file)).toBe(`Wrote ${file}.`)
  expect(await verify('--export', file)).toBe(verified)
})

const mine = () => `(SELECT id FROM account WHERE holder = 'user:${ann.id}' AND currency = 'coin')`
const his = () => `(SELECT id FROM account WHERE holder = 'user:${bob.id}' AND currency = 'coin')`

interface Attack {
  attack: string
  statements(gift: string): string[]
  found(gift: string): RegExp
}

const attacks: Attack[] = [
  {
    attack: 'a gift that was made larger in both accounts, with all balances after it',
    statements: gift => [
      `UPDATE entry SET amount = amount * 100 WHERE tx_id = '${gift}'`,
      `UPDATE entry SET balance_after = balance_after - 990 WHERE account_id = ${mine()} AND account_version >= 2`,
      `UPDATE entry SET balance_after = balance_after + 990 WHERE account_id = ${his()} AND account_version >= 2`,
      `UPDATE account SET balance = balance - 990 WHERE id = ${mine()}`,
      `UPDATE account SET balance = balance + 990 WHERE id = ${his()}`
    ],
    found: gift => new RegExp(`^Posting ${gift} was changed after seal 2 `)
  },
  {
    attack: 'a deleted gift, with all later entries renumbered and recomputed',
    statements: gift => [
      `DELETE FROM entry WHERE tx_id = '${gift}'`,
      `DELETE FROM tx WHERE id = '${gift}'`,
      `UPDATE entry SET account_version = 2, balance_after = balance_after + 10 WHERE account_id = ${mine()} AND account_version = 3`,
      `UPDATE entry SET account_version = 2, balance_after = balance_after - 10 WHERE account_id = ${his()} AND account_version = 3`,
      `UPDATE account SET version = 2, balance = balance + 10 WHERE id = ${mine()}`,
      `UPDATE account SET version = 2, balance = balance - 10 WHERE id = ${his()}`
    ],
    found: gift => new RegExp(`^Posting ${gift} of seal 2 of .* is missing\\.$`, 'm')
  },
  {
    attack: 'two accounts that changed owners',
    statements: () => [
      `UPDATE account SET owner_id = NULL, holder = 'swap' WHERE id = ${mine()}`,
      `UPDATE account SET owner_id = ${ann.id}, holder = 'user:${ann.id}' WHERE id = ${his()}`,
      `UPDATE account SET owner_id = ${bob.id}, holder = 'user:${bob.id}' WHERE holder = 'swap'`
    ],
    found: gift => new RegExp(`^Posting ${gift} was changed after seal 2 `, 'm')
  },
  {
    attack: 'another reason for a gift',
    statements: gift => [`UPDATE tx SET memo = memo || '{"reason": "A refund"}' WHERE id = '${gift}'`],
    found: gift => new RegExp(`^Posting ${gift} was changed`)
  },
  {
    attack: 'another time of a gift',
    statements: gift => [`UPDATE tx SET created_at = created_at - interval '1 day' WHERE id = '${gift}'`],
    found: gift => new RegExp(`^Posting ${gift} was changed`)
  },
  {
    attack: 'coins for somebody who has no entry for them',
    statements: () => [`UPDATE account SET balance = balance + 5 WHERE id = ${mine()}`],
    found: () => /^Account user:\d+ coin has \d+, its entries add up to \d+\.$/m
  },
  {
    attack: 'a rewritten reason in the log, with all hashes after it recomputed',
    statements: () => [
      `UPDATE operator_action SET reason = 'Kind' WHERE position = 1`,
      `DO $$ DECLARE each operator_action; chain text := '';
       BEGIN FOR each IN SELECT * FROM operator_action ORDER BY position LOOP
         chain := hash_of_action(chain, each);
         UPDATE operator_action SET hash = chain WHERE id = each.id;
       END LOOP; END $$`
    ],
    found: () => /^Action 1 of the log was changed after seal 1 of \S+\.\nNOT VERIFIED: 1 fault\.$/
  },
  ...Object.entries({
    'of another operator': `operator = 'ann'`,
    'with the digest of another proposal': `result = '{"digest": "0"}'`,
    'dated back': `created_at = created_at - interval '1 day'`
  }).map(([what, change]) => ({
    attack: `an entry of the log ${what}`,
    statements: () => [`UPDATE operator_action SET ${change} WHERE position = 2`],
    found: () => /^Action 2 of the log was changed after seal 2 /
  })),
  {
    attack: 'a deleted action',
    statements: () => [`DELETE FROM operator_action WHERE position = 1`],
    found: () => /^Action 1 of the log is missing\.$/m
  },
  {
    attack: 'the newest action deleted',
    statements: () => [`DELETE FROM operator_action WHERE position = 2`],
    found: () => /^Action 2 of the log is missing\.$/m
  }
]

test.each(attacks)(
  'finds $attack, by somebody with the owner’s password who turned the triggers off',
  async ({ statements, found }) => {
    const { gift } = await sealTwice()
    await breakBooks(t.url, ...statements(gift))
    expect(await verify()).toMatch(found(gift))
  }
)

test('finds a posting that was inserted before sealed ones', async () => {
  await sealTwice()
  const forged = '00000000-0000-4000-8000-000000000000'
  await breakBooks(
    t.url,
    `UPDATE entry SET account_version = account_version + 1 WHERE account_id IN (${mine()}, ${his()}) AND account_version = 3`,
    `UPDATE entry SET account_version = account_version + 1 WHERE account_id IN (${mine()}, ${his()}) AND account_version = 2`,
    `INSERT INTO tx SELECT '${forged}', kind, 'forged', '1', req_hash, memo, NULL, created_at FROM tx LIMIT 1`,
    `INSERT INTO entry SELECT '${forged}', id, CASE holder WHEN 'user:${ann.id}' THEN 1 ELSE -1 END, balance, 2, 'gift', now() FROM account WHERE id IN (${mine()}, ${his()})`,
    `UPDATE account SET version = version + 1 WHERE id IN (${mine()}, ${his()})`
  )
  expect(await verify()).toContain(`Posting ${forged} was inserted before sealed entries of account user:`)
})

test('finds changed, missing and foreign seals', async () => {
  await sealTwice()
  const files = await readdir(folder)
  const rows = join(folder, files.find(name => name.startsWith('000001.') && name.endsWith('.rows')) ?? '')
  const original = await readFile(rows, 'utf8')
  await writeFile(rows, original.replace(/[0-9a-f]{8}\n/, '00000000\n'))
  expect(await verify()).toContain('The rows of seal 1 are missing or were changed.')
  await writeFile(rows, original)

  const other = publicKeyOf(readPrivateKey(createKey()))
  expect(await run('verify-books', `--key=${other}`)).toContain('Seal 1 is not signed with this key.')

  await rename(join(folder, '000001.jws'), join(folder, 'moved'))
  expect(await verify()).toContain('Seal 1 is missing, but a later one is there.')
  await writeFile(join(folder, '000001.jws'), await readFile(join(folder, '000002.jws')))
  expect(await verify()).toContain('Seal 1 does not follow seal 0.')

  await rm(join(folder, '000001.jws'))
  await rename(join(folder, 'moved'), join(folder, '000001.jws'))
  await rm(join(folder, '000002.jws'))
  expect(await seal()).toBe('The database has seal 2, but the store ends with seal 1.')
})

test('a seal that reached the store but not the database is adopted by the next one', async () => {
  await sealTwice()
  await forgetSeal2()
  expect(await seal()).toMatch(/^Wrote seal 3 of \S+: 1 postings and 0 actions\.$/)
  expect(await verify()).toMatch(/^Books verified up to seal 3 /)
})

test('two seals at the same time: one is written, and no row is in both', async () => {
  await sealTwice()
  const results = await Promise.allSettled([seal(), seal()])
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await verify()).toMatch(/^Books verified up to seal [34] .*: 4 postings/)
})

test('after a restore to an earlier time, a seal needs a reason, and says what was lost', async () => {
  await sealTwice()
  await forgetSeal2()
  await breakBooks(
    t.url,
    'DELETE FROM operator_action WHERE position = 2',
    `WITH gone AS (DELETE FROM entry WHERE account_version > 1 AND account_id IN (${mine()}, ${his()}) RETURNING tx_id)
      DELETE FROM tx USING gone WHERE id = gone.tx_id`,
    `UPDATE account SET version = 1, balance = 3000 WHERE id IN (${mine()}, ${his()})`
  )
  expect(await seal()).toMatch(/^The database lacks 2 rows of seal 2, the first is \S+\. If it was restored/)
  expect(await seal('--restored-because', 'The disk died')).toMatch(/^Wrote seal 3 /)
  await sendGift(t, bob, ann, 1)
  await warn('Rude once more')
  await seal()
  expect(await verify()).toMatch(
    /^seal 3 of \S+: a restore took back 1 sealed postings and 1 actions\. Reason: The disk died\nBooks verified up to seal 4 /
  )
})

test('the role of requests can’t write seals, and nobody can change one', async () => {
  await sealTwice()
  await expect(query(t.url, 'SET ROLE tambay_app', 'DELETE FROM account_sealed')).rejects.toThrow('denied')
  await expect(query(t.url, 'SET ROLE tambay_app', `DELETE FROM seal`)).rejects.toThrow('denied')
  await expect(query(t.url, `UPDATE seal SET statement = ''`)).rejects.toThrow('never changed')
})

/** The database as it was before its second seal, which the store keeps. */
async function forgetSeal2(): Promise<void> {
  await query(
    t.url,
    'ALTER TABLE seal DISABLE TRIGGER USER',
    'DELETE FROM seal WHERE number = 2',
    `UPDATE account_sealed SET version = 1 WHERE account_id IN (${mine()}, ${his()})`
  )
}
