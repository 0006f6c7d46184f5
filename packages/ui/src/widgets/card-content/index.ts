export { CardContent, type CardContentProps } from './card-content.tsx'
export { type CardContentV1, type CardItemV1, type CardKind, cardKinds, isCardContentV1 } from './card-content-v1.ts'
