export { useToast } from './toast-context.ts'
export { ToastProvider, type ToastProviderProps } from './toast-provider.tsx'
export type { ShowToast, ToastOptions } from './toast-types.ts'
