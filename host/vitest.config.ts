import { webTests } from '@tambay/shared/build/web-tests'

export default webTests
