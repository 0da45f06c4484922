import { Client } from 'pg'

type Query = (...args: unknown[]) => unknown

/** Sends named statements without their names, because the next transaction may run at a connection that doesn't know them. */
export class UnpreparedClient extends Client {
  constructor(...options: ConstructorParameters<typeof Client>) {
    super(...options)
    const query: Query = this.query.bind(this)
    Object.assign(this, {
      query: (config: unknown, ...rest: unknown[]) => query(withoutName(config), ...rest)
    })
  }
}

function withoutName(config: unknown): unknown {
  const isNamed = typeof config === 'object' && config !== null && 'name' in config && 'text' in config
  return isNamed ? { ...config, name: undefined } : config
}
