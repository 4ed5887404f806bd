/** The values of OTEL_TRACES_SAMPLER that OpenTelemetry defines for every language. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
