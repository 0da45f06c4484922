import type { StandardSchemaV1 } from '@standard-schema/spec'

/** For tests: the first words about each field, which are those that a form shows. */
export async function faultsOf(form: StandardSchemaV1, values: object): Promise<Record<string, string>> {
  const { issues = [] } = await form['~standard'].validate(values)
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path?.join('.')), message])
  )
}
