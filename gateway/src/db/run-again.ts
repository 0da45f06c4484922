import { Refusal } from '../http/refusal.ts'

/** A refusal that need not be the last word: `transact` runs the work again before it passes it on. */
export class RunAgain extends Refusal {
  override name = 'RunAgain'
}
