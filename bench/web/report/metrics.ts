import type { Sample } from '../page/measure.ts'

export interface Metric {
  title: string
  of: (sample: Sample) => number | undefined
  digits: number
  isCompared: boolean
}

const kilo = 1000

export const metrics: Metric[] = [
  { title: 'usable ms', of: ({ usable }) => usable, digits: 0, isCompared: true },
  { title: 'filled ms', of: ({ filled }) => filled, digits: 0, isCompared: true },
  { title: 'FCP ms', of: ({ fcp }) => fcp, digits: 0, isCompared: true },
  { title: 'LCP ms', of: ({ lcp }) => lcp, digits: 0, isCompared: true },
  { title: 'CLS', of: ({ cls }) => cls, digits: 3, isCompared: false },
  { title: 'page KB, usable', of: ({ earlyBytes }) => earlyBytes / kilo, digits: 1, isCompared: true },
  { title: 'requests, usable', of: ({ earlyRequests }) => earlyRequests, digits: 0, isCompared: false },
  { title: 'page KB, all', of: ({ pageBytes }) => pageBytes / kilo, digits: 1, isCompared: true },
  { title: 'requests, all', of: ({ requests }) => requests, digits: 0, isCompared: false },
  { title: 'pictures KB', of: ({ pictureBytes }) => pictureBytes / kilo, digits: 1, isCompared: false },
  { title: 'API KB', of: ({ apiBytes }) => apiBytes / kilo, digits: 1, isCompared: false }
]
