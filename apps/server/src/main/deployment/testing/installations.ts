/** Values of installations that the tests of the chart render. */
export const INSTALLATIONS = {
  /** The least that can be set. */
  small: {
    publicUrl: 'https://sport.example',
    ingest: { enabled: false },
    worker: { enabled: false },
    database: { existingSecret: 'touchline-database' },
    media: { existingClaim: 'touchline-media' },
  },
  /** A database, NATS and a bucket of another provider. */
  external: {
    publicUrl: 'https://sport.example',
    trustedProxies: 2,
    config: { COUNTRY_HEADER: 'CF-IPCountry', S3_ENDPOINT: 'https://s3.example', S3_REGION: 'eu-1' },
    secrets: { existingSecret: 'touchline', names: ['KEYS_SECRET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
    media: { storage: 's3://media/tv' },
    database: { existingSecret: 'touchline-database', hasSessionUrl: true },
    nats: { existingSecret: 'touchline-nats' },
    ingest: { host: 'in.sport.example', replicas: 1, service: { type: 'ClusterIP' } },
    ingress: { enabled: false },
    networkPolicy: { enabled: false },
    monitoring: { enabled: true },
  },
  /** Everything that the chart can make. */
  whole: {
    image: { repository: 'registry.example/touchline', tag: 'main', pullSecrets: ['registry'] },
    publicUrl: 'https://sport.example',
    config: { AUDIENCE_DAYS: 10, PULL_PRIVATE: 'on' },
    secrets: {
      existingSecret: 'touchline',
      names: ['KEYS_SECRET', 'VIDEO_KEY', 'VIDEO_KEY_ALSO', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    },
    media: { storage: 's3://media/tv' },
    web: {
      autoscaling: { enabled: true, viewersPerPod: 5000 },
      nodeSelector: { pool: 'web' },
      tolerations: [{ key: 'web', operator: 'Exists' }],
    },
    ingest: {
      host: 'in.sport.example',
      servicePerPod: true,
      service: { annotations: { 'example.com/balancer': 'network' }, sourceRanges: ['203.0.113.0/24'] },
      rtmps: { enabled: true, certificateSecret: 'ingest-tls' },
      srt: { enabled: true },
      whip: { enabled: true },
    },
    database: {
      cloudNativePg: {
        enabled: true,
        storageClass: 'fast',
        backup: { enabled: true, objectStore: 'touchline-backups' },
      },
    },
    nats: { enabled: true, passwordSecret: 'touchline-nats' },
    ingress: { tlsSecret: 'sport-tls' },
    networkPolicy: { egressPrivate: [{ cidr: '10.1.2.0/24', ports: [5432, 6432] }] },
    monitoring: { enabled: true, dashboards: true, labels: { release: 'prometheus' } },
  },
} as const;
