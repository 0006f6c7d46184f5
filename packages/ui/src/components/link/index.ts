export {
  Anchor,
  type AnchorProps,
  isExternal,
  Link,
  type LinkComponent,
  type LinkProps,
  LinkProvider,
  type LinkProviderProps,
  safeHref,
} from './link.tsx'
