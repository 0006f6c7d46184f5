import {
  Button as ChakraButton,
  Card as ChakraCard,
  ChakraProvider,
  createSystem,
  Dialog,
  defaultConfig,
  Field,
  IconButton,
  Input,
  Pagination,
  Portal,
  Tabs,
} from '@chakra-ui/react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { cardTexts, looks, tabs } from './content.js'

export function Root({ children, expose }) {
  const [{ brand, dark }, setLook] = useState(looks[0])
  useLayoutEffect(() => expose(setLook, looks), [expose])
  useLayoutEffect(() => {
    document.documentElement.className = dark ? 'dark' : 'light'
  }, [dark])
  const system = useMemo(
    () =>
      createSystem(defaultConfig, {
        theme: { semanticTokens: { colors: { brand: { solid: { value: brand }, contrast: { value: '#ffffff' } } } } },
        globalCss: { html: { colorPalette: 'brand' } },
      }),
    [brand],
  )
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}

export function Card({ title, children }) {
  return (
    <ChakraCard.Root>
      <ChakraCard.Header>
        <ChakraCard.Title>{title}</ChakraCard.Title>
      </ChakraCard.Header>
      <ChakraCard.Body>{children}</ChakraCard.Body>
    </ChakraCard.Root>
  )
}

export const Button = ChakraButton

export function Page() {
  const [page, setPage] = useState(1)
  return (
    <main>
      <ChakraButton>Save</ChakraButton>
      <ChakraButton variant="outline">Cancel</ChakraButton>
      <Dialog.Root>
        <Dialog.Trigger asChild>
          <ChakraButton variant="outline">Open</ChakraButton>
        </Dialog.Trigger>
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>Leave the course?</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>The place goes to the next in line.</Dialog.Body>
              <Dialog.Footer>
                <ChakraButton>Leave</ChakraButton>
              </Dialog.Footer>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
      <Field.Root>
        <Field.Label>Name</Field.Label>
        <Input />
        <Field.HelperText>As on the card</Field.HelperText>
      </Field.Root>
      <Tabs.Root defaultValue="Today">
        <Tabs.List aria-label="When">
          {tabs.map(({ name }) => (
            <Tabs.Trigger key={name} value={name}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ name, text }) => (
          <Tabs.Content key={name} value={name}>
            {text}
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {cardTexts.map(({ title, text }) => (
        <Card key={title} title={title}>
          {text}
        </Card>
      ))}
      <Pagination.Root count={200} pageSize={10} page={page} onPageChange={(event) => setPage(event.page)}>
        <Pagination.Items
          render={({ value }) => (
            <IconButton aria-label={`Page ${value}`} variant={value === page ? 'solid' : 'ghost'}>
              {value}
            </IconButton>
          )}
        />
      </Pagination.Root>
    </main>
  )
}
