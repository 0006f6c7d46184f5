// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “heading-4”. */
export const Heading4 = /* @__PURE__ */ createIcon('heading-4', ['M12 18V6', 'M17 10v3a1 1 0 0 0 1 1h3', 'M21 10v8', 'M4 12h8', 'M4 18V6'])
