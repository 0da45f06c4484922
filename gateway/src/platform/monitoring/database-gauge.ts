import { Gauge, type Registry } from 'prom-client'

interface DatabaseGauge<Label extends string> {
  name: string
  help: string
  label: Label
  read(): Promise<[label: string, value: number][]>
}

/** A gauge that is read from the database on each scrape, so it covers all gateways and survives restarts. */
export function addDatabaseGauge<Label extends string>(
  registry: Registry,
  { name, help, label, read }: DatabaseGauge<Label>
): void {
  void new Gauge<Label>({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const values = await read().catch(() => [])
      this.reset()
      for (const [value, number] of values) this.labels(value).set(number)
    }
  })
}
