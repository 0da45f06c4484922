/** The page asks the worker to keep what it needs to start without a network. */
export interface KeepRequest {
  type: 'keep'
  files: string[]
  /** The registry that the page started with, as text. */
  registry: string
}

export interface KeepAnswer {
  /** True if the edge now delivers a page with another registry. */
  isOutdated: boolean
}

/** The user tapped a notification. */
export interface OpenRequest {
  type: 'open'
  path: string
}

/**
 * The worker that removes itself sends this to find out which pages work. A working page answers on the port and reads
 * the registry again, which says that the worker is switched off.
 */
export interface PingRequest {
  type: 'ping'
}
