import type { PayoutAccount } from '@tambay/contracts/payout-account'

const added = Date.parse('2026-11-01T12:00:00+08:00') / 1000

export const gcash: PayoutAccount = {
  id: '00000000-0000-4000-8000-0000000000a1',
  kind: 'gcash',
  bank: null,
  holder_name: 'Anna Reyes',
  number: '•••• 4567',
  is_default: true,
  waits_until: null,
  created_at: added
}

export const bdo: PayoutAccount = {
  ...gcash,
  id: '00000000-0000-4000-8000-0000000000a2',
  kind: 'bank',
  bank: 'bdo',
  number: '•••• 7890',
  is_default: false,
  created_at: added + 60
}
