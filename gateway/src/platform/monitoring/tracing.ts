import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-grpc'
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace'

import { registerTracer } from './register-tracer.ts'

/** Sends all spans to an OpenTelemetry collector, until `stop` has sent the last ones. */
export const startTracing = (endpoint: string) =>
  registerTracer(new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: endpoint }) }))
