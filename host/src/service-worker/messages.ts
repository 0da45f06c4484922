export interface KeepRequest {
  type: 'keep'
  /** Files that the page contains or has loaded. */
  loaded: string[]
  /** Files that it may load later. */
  later: string[]
  registry: string
}

export interface KeepAnswer {
  isOutdated: boolean
}

/** The edge has another registry than the stored page that the worker has answered with. */
export interface RegistryMessage {
  type: 'registry'
  registry: string
}

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
