export { Badge, type BadgeProps, formatCount } from './badge.tsx'
