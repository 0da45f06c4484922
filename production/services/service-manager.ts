import { games } from '../../tools/base/ports.ts'

/** Starts and stops the services of an installation, which run under `up --foreground` or as units of systemd. */
export interface ServiceManager {
  /** Writes what the services of this version need. Changes nothing that runs. */
  prepare(): Promise<void>
  /** Returns once the service is ready. Throws a `CommandError`, and leaves the service stopped, if it doesn't get ready. */
  start(name: ServiceName): Promise<void>
  /** Returns once the service has ended. A gateway moves its connections to the other one first. */
  stop(name: ServiceName): Promise<void>
  isRunning(name: ServiceName): Promise<boolean>
  /** Closes all realtime connections if the configuration changed, else does nothing. Never restarts the web server. */
  reloadWebServer(): Promise<void>
}

export type ServiceName = (typeof serviceNames)[number]

/** A new gateway starts on the slot that is free, so there are two. */
export const gatewaySlots = ['gateway-0', 'gateway-1'] as const

/** In the order in which they start. */
export const serviceNames = [...gatewaySlots, ...games, 'renderer', 'monitor-releases', 'caddy'] as const
