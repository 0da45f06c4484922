import { customType, timestamp } from 'drizzle-orm/pg-core'

export const id = customType<{ data: string; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: String
})

export const serialId = customType<{
  data: string
  driverData: string | number
  notNull: true
  default: true
}>({
  dataType: () => 'bigserial',
  fromDriver: String
})

export const amount = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: Number
})

export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** A time in milliseconds. It always comes from the gateway's clock, never from the database. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
