import { createTemplate, dropDatabase } from './template-database.ts'

/** Once for each run of the tests: workers start later and inherit the name. */
export default async function setup(): Promise<() => Promise<void>> {
  const name = `tambay_template_${process.pid}`
  await createTemplate(name)
  process.env.TEST_TEMPLATE = name
  return () => dropDatabase(name)
}
