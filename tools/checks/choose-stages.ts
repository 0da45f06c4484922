import { CommandError } from '../base/command-error.ts'

export interface StageChoice {
  names: string[]
  filter: string | undefined
}

interface StageName {
  name: string
  hasFilter?: boolean
}

export function chooseStages(words: string[], stages: StageName[]): StageChoice {
  const all = stages.map(({ name }) => name)
  const isStage = (word: string) => all.includes(word)
  const named = words.slice(0, words.findIndex(word => !isStage(word)) >>> 0)
  const [filter, ...more] = words.slice(named.length)
  if (filter !== undefined && named.length === 0)
    throw new CommandError(`There is no stage "${filter}". The stages are ${all.join(', ')}.`)
  if (more.length > 0)
    throw new CommandError(`Only one name can follow the stages: remove "${more.join(' ')}".`)
  const last = stages.find(({ name }) => name === named.at(-1))
  if (filter !== undefined && !last?.hasFilter) {
    const filterable = stages.filter(({ hasFilter }) => hasFilter).map(({ name }) => name)
    throw new CommandError(`The stage "${last?.name}" takes no name; these do: ${filterable.join(', ')}.`)
  }
  return { names: named.length > 0 ? named : all, filter }
}
