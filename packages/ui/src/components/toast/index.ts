export { type ShowToast, type ToastOptions, useToast } from './toast-context.ts'
export { ToastProvider, type ToastProviderProps } from './toast-provider.tsx'
