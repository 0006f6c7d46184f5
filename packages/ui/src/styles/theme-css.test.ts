import { expect, test } from 'vitest'
import bridge from '../../../../tailwind.config.ts'

/**
 * The namespaces in which Tailwind CSS 4 expects the values that the bridge declares. Type sizes and fonts are left to
 * the consumer.
 */
const namespaces = {
  colors: 'color',
  borderRadius: 'radius',
  boxShadow: 'shadow',
  spacing: 'spacing',
  zIndex: 'z-index',
  transitionDuration: 'transition-duration',
} as const

const head = `/*
 * The tokens as utilities for the consumer's own Tailwind CSS 4: \`bg-surface-raised\`, \`text-text-muted\`,
 * \`rounded-card\`. It only adds names and contains no rules, so it conflicts with nothing. It is \`inline\`, so that a
 * utility inside a nested theme scope resolves there. The rules of the kit itself are in \`styles.css\`. Written by a
 * test from the token bridge; after changing the bridge, run: npx vitest run --project node theme-css -u
 */`

test('a consumer’s Tailwind CSS gets the same names with the same values as the kit', async () => {
  const lines = Object.entries(namespaces).flatMap(([key, namespace]) =>
    Object.entries(bridge.theme.extend[key as keyof typeof namespaces]).map(
      ([name, value]) => `  --${namespace}-${name}: ${value};`,
    ),
  )
  expect(lines.length).toBeGreaterThan(30)
  await expect(`${head}\n@theme inline {\n${lines.join('\n')}\n}\n`).toMatchFileSnapshot('../theme.css')
})
