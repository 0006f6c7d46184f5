export { formatRelative } from './format-relative.ts'
export { RelativeTime, type RelativeTimeProps } from './relative-time.tsx'
