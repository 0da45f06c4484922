import { z } from 'zod'

/** The build of a remote or of the host writes it into each release. */
export const usesName = 'uses.json'
export const providesName = 'provides.json'

const Names = z.array(z.string())

const ContractNames = z.object({
  refusals: Names,
  events: Names,
  requests: Names
})

const Operations = z.record(z.string(), z.object({ input: Names, output: Names }))

export const Uses = ContractNames.extend({
  /** The used exports of each module that the host provides. `*` stands for the module as a whole. */
  modules: z.record(z.string(), Names),
  operations: Operations
})
export type Uses = z.infer<typeof Uses>

export const Provides = ContractNames.extend({ modules: z.record(z.string(), Names) })
export type Provides = z.infer<typeof Provides>

export const Served = ContractNames.extend({ operations: Operations })
export type Served = z.infer<typeof Served>
