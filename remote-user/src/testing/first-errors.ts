import type { StandardSchemaV1 } from '@standard-schema/spec'

export async function firstErrors(form: StandardSchemaV1, values: object): Promise<Record<string, string>> {
  const { issues = [] } = await form['~standard'].validate(values)
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path?.join('.')), message])
  )
}
