import type { Verb } from './systemd.ts'
import { fileOf } from './unit-names.ts'

/** Restarts a unit only if it or its variables changed. The web server takes a new configuration without a restart. */
export function verbFor(unit: string, service: string, changed: string[]): Verb {
  const has = (name: string) => changed.some(path => path.endsWith(`/${name}`))
  if (has(fileOf(unit)) || has(`${service}.env`)) return 'restart'
  return service === 'caddy' && has('Caddyfile') ? 'reload-or-restart' : 'start'
}
