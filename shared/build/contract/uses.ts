import { z } from 'zod'

/** The build of a remote or of the host writes it into each release. Releases from before December 2026 have none. */
export const usesName = 'uses.json'
export const providesName = 'provides.json'

const Names = z.array(z.string())

const ContractNames = z.object({
  refusals: Names,
  /** Events that the gateway sends. */
  events: Names,
  /** Events that the browser sends: watches and requests. */
  requests: Names
})

const Operations = z.record(z.string(), z.object({ input: Names, output: Names }))

/** What a build needs at run time from the host and from the gateway. */
export const Uses = ContractNames.extend({
  /** The used exports of each module that the host provides. `*` stands for the module as a whole. */
  modules: z.record(z.string(), Names),
  /** By method and path, with the fields that are sent and read. */
  operations: Operations
})
export type Uses = z.infer<typeof Uses>

/** What a host has for its remotes. */
export const Provides = ContractNames.extend({ modules: z.record(z.string(), Names) })
export type Provides = z.infer<typeof Provides>

/** What a gateway has, as it says at `/contract.json`. */
export const Served = ContractNames.extend({ operations: Operations })
export type Served = z.infer<typeof Served>
