{{- define "touchline.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end }}

{{- define "touchline.selector" -}}
app.kubernetes.io/name: touchline
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "touchline.labels" -}}
{{ include "touchline.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "touchline.image" -}}
{{ printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) | quote }}
{{- end }}

{{- define "touchline.host" -}}
{{- $parts := split "://" (required "publicUrl is required: the address that viewers use, such as https://sport.example." .Values.publicUrl) -}}
{{- $host := split ":" $parts._1 -}}
{{- $host._0 -}}
{{- end }}

{{/* Choices that a schema cannot check, since they are about several values. */}}
{{- define "touchline.check" -}}
{{- $database := .Values.database -}}
{{- if and $database.existingSecret $database.cloudNativePg.enabled -}}
{{- fail "database.existingSecret and database.cloudNativePg.enabled exclude each other." -}}
{{- end -}}
{{- if not (or $database.existingSecret $database.cloudNativePg.enabled) -}}
{{- fail "A database is needed: set database.existingSecret, or database.cloudNativePg.enabled." -}}
{{- end -}}
{{- if and .Values.nats.existingSecret .Values.nats.enabled -}}
{{- fail "nats.existingSecret and nats.enabled exclude each other." -}}
{{- end -}}
{{- if and .Values.nats.enabled (not .Values.nats.passwordSecret) -}}
{{- fail "nats.enabled needs nats.passwordSecret." -}}
{{- end -}}
{{- if and .Values.media.storage .Values.media.existingClaim -}}
{{- fail "media.storage and media.existingClaim exclude each other." -}}
{{- end -}}
{{- if not (or .Values.media.storage .Values.media.existingClaim) -}}
{{- fail "All pods need the same media: set media.storage to a bucket, or media.existingClaim to a claim with ReadWriteMany." -}}
{{- end -}}
{{- if and .Values.media.storage (not (and (has "S3_ACCESS_KEY_ID" .Values.secrets.names) (has "S3_SECRET_ACCESS_KEY" .Values.secrets.names))) -}}
{{- fail "media.storage needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY in secrets.names." -}}
{{- end -}}
{{- if and .Values.secrets.names (not .Values.secrets.existingSecret) -}}
{{- fail "secrets.names needs secrets.existingSecret." -}}
{{- end -}}
{{- $ingest := .Values.ingest -}}
{{- if $ingest.enabled -}}
{{- if not $ingest.host -}}
{{- fail "ingest.host is required while ingest.enabled: the name that encoders send to." -}}
{{- end -}}
{{- if not (or $ingest.rtmp $ingest.rtmps.enabled $ingest.srt.enabled $ingest.whip.enabled) -}}
{{- fail "ingest has no way in: enable rtmp, rtmps, srt or whip, or disable ingest." -}}
{{- end -}}
{{- if and $ingest.rtmps.enabled (not $ingest.rtmps.certificateSecret) -}}
{{- fail "ingest.rtmps.enabled needs ingest.rtmps.certificateSecret." -}}
{{- end -}}
{{- if and $ingest.whip.enabled (ne $ingest.whip.address "hostIP") (gt (int $ingest.replicas) 1) -}}
{{- fail "ingest.whip.address is one pod's address: set ingest.replicas to 1, or ingest.whip.address to hostIP." -}}
{{- end -}}
{{- end -}}
{{- if and $database.cloudNativePg.backup.enabled (not $database.cloudNativePg.backup.objectStore) -}}
{{- fail "database.cloudNativePg.backup.enabled needs backup.objectStore." -}}
{{- end -}}
{{- end }}

{{- define "touchline.databaseEnv" -}}
{{- $name := include "touchline.name" . -}}
{{- with .Values.database -}}
{{- if .cloudNativePg.enabled }}
- name: PGPASSWORD
  valueFrom:
    secretKeyRef:
      name: {{ $name }}-db-app
      key: password
- name: DATABASE_URL
  value: {{ printf "postgres://touchline@%s-db-%s:5432/touchline?target_session_attrs=read-write" $name (ternary "pooler" "rw" .cloudNativePg.pooler.enabled) | quote }}
{{- if .cloudNativePg.pooler.enabled }}
- name: DATABASE_SESSION_URL
  value: {{ printf "postgres://touchline@%s-db-rw:5432/touchline?target_session_attrs=read-write" $name | quote }}
{{- end }}
{{- else }}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef:
      name: {{ .existingSecret }}
      key: DATABASE_URL
{{- if .hasSessionUrl }}
- name: DATABASE_SESSION_URL
  valueFrom:
    secretKeyRef:
      name: {{ .existingSecret }}
      key: DATABASE_SESSION_URL
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{- define "touchline.natsEnv" -}}
{{- if .Values.nats.enabled }}
- name: NATS_PASSWORD
  valueFrom:
    secretKeyRef:
      name: {{ .Values.nats.passwordSecret }}
      key: password
- name: NATS_URL
  value: {{ printf "nats://touchline:$(NATS_PASSWORD)@%s-nats:4222" (include "touchline.name" .) | quote }}
{{- else if .Values.nats.existingSecret }}
- name: NATS_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.nats.existingSecret }}
      key: NATS_URL
{{- end }}
{{- end }}

{{/* What only some pods do: without these settings a node does all of it. */}}
{{- define "touchline.roleEnv" -}}
{{- $ingest := .root.Values.ingest -}}
{{- $works := or (eq .component "worker") (and (eq .component "web") (not .root.Values.worker.enabled)) }}
- name: LIBRARY_WORKERS
  value: {{ ternary .root.Values.worker.libraryWorkers 0 $works | quote }}
- name: COLLECTIBLES_AT_ONCE
  value: {{ ternary .root.Values.worker.collectiblesAtOnce 0 $works | quote }}
{{- if eq .component "ingest" }}
- name: INGEST_HOST
  value: {{ $ingest.host | quote }}
- name: RTMP_PORT
  value: {{ ternary "1935" "off" $ingest.rtmp | quote }}
{{- if $ingest.rtmps.enabled }}
- name: RTMPS_PORT
  value: {{ $ingest.rtmps.port | quote }}
- name: RTMPS_CERT
  value: /certificate/tls.crt
- name: RTMPS_KEY
  value: /certificate/tls.key
{{- end }}
- name: SRT_PORTS
  value: {{ ternary (printf "%v-%v" $ingest.srt.firstPort $ingest.srt.lastPort) "off" $ingest.srt.enabled | quote }}
- name: WHIP_UDP_PORTS
  value: {{ ternary (printf "%v-%v" $ingest.whip.firstPort $ingest.whip.lastPort) "off" $ingest.whip.enabled | quote }}
{{- if $ingest.whip.enabled }}
- name: WHIP_ADDRESS
{{- if eq $ingest.whip.address "hostIP" }}
  valueFrom:
    fieldRef:
      fieldPath: status.hostIP
{{- else }}
  value: {{ $ingest.whip.address | quote }}
{{- end }}
{{- end }}
{{- else }}
- name: RTMP_PORT
  value: "off"
- name: SRT_PORTS
  value: "off"
- name: WHIP_UDP_PORTS
  value: "off"
{{- end }}
{{- end }}

{{/* The pod of a role. `root` is the chart, `component` the role and `settings` its values. */}}
{{- define "touchline.pod" -}}
{{- $values := .root.Values -}}
{{- $ingest := $values.ingest -}}
metadata:
  labels:
    {{- include "touchline.labels" . | nindent 4 }}
spec:
  automountServiceAccountToken: false
  enableServiceLinks: false
  # The pause before SIGTERM, the drain, then 30 s for streams and calls under way.
  terminationGracePeriodSeconds: {{ add 35 (int $values.drainSeconds) }}
  {{- with $values.image.pullSecrets }}
  imagePullSecrets:
    {{- range . }}
    - name: {{ . }}
    {{- end }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    seccompProfile:
      type: RuntimeDefault
    {{- if and (eq .component "ingest") $ingest.rtmps.enabled (lt (int $ingest.rtmps.port) 1024) }}
    sysctls:
      - name: net.ipv4.ip_unprivileged_port_start
        value: "0"
    {{- end }}
  topologySpreadConstraints:
    {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
    - maxSkew: 1
      topologyKey: {{ . }}
      whenUnsatisfiable: ScheduleAnyway
      matchLabelKeys: [{{ ternary "controller-revision-hash" "pod-template-hash" (eq $.component "ingest") }}]
      labelSelector:
        matchLabels:
          {{- include "touchline.selector" $ | nindent 10 }}
    {{- end }}
  {{- with .settings.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .settings.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  containers:
    - name: touchline
      image: {{ include "touchline.image" .root }}
      imagePullPolicy: {{ $values.image.pullPolicy }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      env:
        - name: PUBLIC_URL
          value: {{ $values.publicUrl | quote }}
        - name: TRUST_PROXY
          value: {{ ternary "off" $values.trustedProxies (eq (int $values.trustedProxies) 0) | quote }}
        - name: DEMO
          value: {{ ternary "on" "off" $values.demo | quote }}
        - name: DRAIN_SECONDS
          value: {{ $values.drainSeconds | quote }}
        - name: MEDIA_STORAGE
          value: {{ default "/media" $values.media.storage | quote }}
        # Where other pods fetch what is not stored yet of live streams.
        - name: POD_IP
          valueFrom:
            fieldRef:
              fieldPath: status.podIP
        - name: NODE_URL
          value: http://$(POD_IP):4402
        {{- if $values.monitoring.enabled }}
        - name: METRICS_HOST
          value: 0.0.0.0
        {{- end }}
        {{- include "touchline.databaseEnv" .root | trim | nindent 8 }}
        {{- with include "touchline.natsEnv" .root | trim }}
        {{- . | nindent 8 }}
        {{- end }}
        {{- include "touchline.roleEnv" . | trim | nindent 8 }}
        {{- range $name, $value := $values.config }}
        - name: {{ $name }}
          value: {{ $value | quote }}
        {{- end }}
        {{- range $values.secrets.names }}
        - name: {{ . }}
          valueFrom:
            secretKeyRef:
              name: {{ $values.secrets.existingSecret }}
              key: {{ . }}
        {{- end }}
      ports:
        - name: http
          containerPort: 4400
        - name: metrics
          containerPort: 4401
        - name: nodes
          containerPort: 4402
        {{- if eq .component "ingest" }}
        {{- range (include "touchline.ingestPorts" .root) | fromYamlArray }}
        - name: {{ .name }}
          containerPort: {{ .port }}
          protocol: {{ .protocol }}
        {{- end }}
        {{- end }}
      # A node listens when it has migrated the database, or waited until another one has.
      startupProbe:
        httpGet:
          path: /api/ready
          port: http
        periodSeconds: 5
        timeoutSeconds: 3
        failureThreshold: {{ div (int $values.startSeconds) 5 }}
      readinessProbe:
        httpGet:
          path: /api/ready
          port: http
        periodSeconds: 2
        timeoutSeconds: 2
        failureThreshold: 2
      livenessProbe:
        httpGet:
          path: /api/live
          port: http
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      # Balancers learn that the pod ends while it still takes calls; SIGTERM begins DRAIN_SECONDS afterwards.
      lifecycle:
        preStop:
          exec:
            command: [sleep, "5"]
      resources:
        {{- toYaml .settings.resources | nindent 8 }}
      volumeMounts:
        - name: data
          mountPath: /data
        - name: temporary
          mountPath: /tmp
        {{- if $values.media.existingClaim }}
        - name: media
          mountPath: /media
        {{- end }}
        {{- if and (eq .component "ingest") $ingest.rtmps.enabled }}
        - name: certificate
          mountPath: /certificate
          readOnly: true
        {{- end }}
  volumes:
    - name: data
      emptyDir:
        sizeLimit: {{ .settings.dataSize }}
    - name: temporary
      emptyDir:
        sizeLimit: 1Gi
    {{- with $values.media.existingClaim }}
    - name: media
      persistentVolumeClaim:
        claimName: {{ . }}
    {{- end }}
    {{- if and (eq .component "ingest") $ingest.rtmps.enabled }}
    - name: certificate
      secret:
        secretName: {{ $ingest.rtmps.certificateSecret }}
        defaultMode: 288
    {{- end }}
{{- end }}

{{/* The ports for encoders, as a list in YAML. */}}
{{- define "touchline.ingestPorts" -}}
{{- with .Values.ingest -}}
{{- if .rtmp }}
- { name: rtmp, port: 1935, protocol: TCP }
{{- end }}
{{- if .rtmps.enabled }}
- { name: rtmps, port: {{ .rtmps.port }}, protocol: TCP }
{{- end }}
{{- if .srt.enabled }}
{{- range untilStep (int .srt.firstPort) (int (add 1 (int .srt.lastPort))) 1 }}
- { name: srt-{{ . }}, port: {{ . }}, protocol: UDP }
{{- end }}
{{- end }}
{{- if .whip.enabled }}
{{- range untilStep (int .whip.firstPort) (int (add 1 (int .whip.lastPort))) 1 }}
- { name: whip-{{ . }}, port: {{ . }}, protocol: UDP }
{{- end }}
{{- end }}
{{- end }}
{{- end }}
