import { getCase, listCases } from '@tambay/contracts/operator/reports'

/** The operations whose answers a decision changes. */
export const casePaths = [getCase.path, listCases.path]
