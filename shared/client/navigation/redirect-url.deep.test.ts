import { fuzzRedirectUrl } from './fuzz-redirect-url.ts'

fuzzRedirectUrl(50_000)
