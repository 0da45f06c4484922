import { customType, timestamp } from 'drizzle-orm/pg-core'

/** An id: int8 in the database, a decimal string in code and on the wire. */
export const id = customType<{ data: string; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: String
})

/** An id that the database hands out. */
export const serialId = customType<{
  data: string
  driverData: string | number
  notNull: true
  default: true
}>({
  dataType: () => 'bigserial',
  fromDriver: String
})

/** Whole coins, diamonds or counts: int8 in the database, a number in code. */
export const amount = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: Number
})

/** Text that compares without regard to case: usernames and e-mails. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** A moment, to the millisecond; always given by the clock, never by the database. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
