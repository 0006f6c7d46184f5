export { SideNav, type SideNavProps } from './side-nav.tsx'
export type { SideNavItem } from './side-nav-item.ts'
