import { webTests } from '@tambay/testing/web-tests'

export default webTests
