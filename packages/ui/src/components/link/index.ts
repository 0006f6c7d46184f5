export { safeHref } from '../../theme/safe-url.ts'
export { isExternal } from './is-external.ts'
export {
  Anchor,
  type AnchorProps,
  Link,
  type LinkComponent,
  type LinkProps,
  LinkProvider,
  type LinkProviderProps,
} from './link.tsx'
