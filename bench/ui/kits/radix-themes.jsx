import {
  Dialog,
  Heading,
  Tabs,
  Text,
  TextField,
  Theme,
  Button as ThemesButton,
  Card as ThemesCard,
} from '@radix-ui/themes'
import { useLayoutEffect, useState } from 'react'
import '@radix-ui/themes/styles.css'
import { cardTexts, looks, tabs } from './content.js'

// The kit accepts no arbitrary brand colour; these are the nearest of its scales.
const accents = ['blue', 'crimson', 'teal', 'amber']

export function Root({ children, expose }) {
  const [look, setLook] = useState(looks[0])
  useLayoutEffect(() => expose(setLook, looks), [expose])
  return (
    <Theme accentColor={accents[looks.indexOf(look)]} appearance={look.dark ? 'dark' : 'light'}>
      {children}
    </Theme>
  )
}

export function Card({ title, children }) {
  return (
    <ThemesCard>
      <Heading as="h2" size="2">
        {title}
      </Heading>
      <Text as="div" size="2">
        {children}
      </Text>
    </ThemesCard>
  )
}

export const Button = ThemesButton

export function Page() {
  const [page, setPage] = useState(1)
  return (
    <main>
      <ThemesButton>Save</ThemesButton>
      <ThemesButton variant="outline">Cancel</ThemesButton>
      <Dialog.Root>
        <Dialog.Trigger>
          <ThemesButton variant="outline">Open</ThemesButton>
        </Dialog.Trigger>
        <Dialog.Content>
          <Dialog.Title>Leave the course?</Dialog.Title>
          <Dialog.Description>The place goes to the next in line.</Dialog.Description>
          <ThemesButton>Leave</ThemesButton>
        </Dialog.Content>
      </Dialog.Root>
      <Text as="label" size="2" htmlFor="name">
        Name
      </Text>
      <TextField.Root id="name" aria-describedby="name-help" />
      <Text as="div" size="1" id="name-help">
        As on the card
      </Text>
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
      {/* The kit has no pagination, so this is a minimal one. */}
      <nav aria-label="Pages">
        {[1, 2, 3, 4, 5].map((number) => (
          <ThemesButton
            key={number}
            variant={number === page ? 'solid' : 'ghost'}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => setPage(number)}
          >
            {number}
          </ThemesButton>
        ))}
      </nav>
    </main>
  )
}
