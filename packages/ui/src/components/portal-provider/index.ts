export { PortalProvider, type PortalProviderProps } from './portal-provider.tsx'
