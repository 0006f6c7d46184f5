export type { DefaultableProps } from './default-props.gen.ts'
export { type DefaultProps, DefaultPropsProvider, type DefaultPropsProviderProps } from './default-props-provider.tsx'
