import { Counter, Gauge, type Registry } from 'prom-client'

import type { VoiceTotals } from './voice-engine.ts'

export function addVoiceMetrics(registry: Registry, totals: () => VoiceTotals): void {
  void new Gauge({
    name: 'voice_members',
    help: 'Voice sessions in the embedded engine',
    registers: [registry],
    collect() {
      this.set(totals().members)
    }
  })
  void new Counter({
    name: 'voice_forwarded_packets_total',
    help: 'Audio packets that the embedded engine sent to listeners',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(totals().forwardedPackets)
    }
  })
}
