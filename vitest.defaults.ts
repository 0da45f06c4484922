/** Of @tambay/testing, which is packed for other repositories. */
export { seedProperties, sharedModules, testDefaults, timeouts } from './shared/testing/test-defaults.ts'
