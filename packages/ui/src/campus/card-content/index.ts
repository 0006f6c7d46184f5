export { CardContent, type CardContentProps } from './card-content.tsx'
export { cardContentSchema } from './card-content-schema.ts'
export {
  type CardActionV1,
  type CardAnswers,
  type CardContentV1,
  type CardField,
  type CardItemV1,
  type CardKind,
  type CardOptionV1,
  cardFields,
  cardKinds,
  cardLimits,
  isCardContentV1,
} from './card-content-v1.ts'
