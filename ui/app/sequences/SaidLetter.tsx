import { Fragment } from 'react';
import type { Said, SaidBlock } from '../../../domain/contracts/letters/said.ts';
import css from './Sequences.module.css';

interface SaidLetterProps {
  readonly subject: string;
  readonly blocks: readonly SaidBlock[];
}

/** A mail as it is said to somebody: the same parts of which its HTML is made, and what is missing marked. */
export function SaidLetter({ subject, blocks }: SaidLetterProps) {
  return (
    <article className={css.mail}>
      <h3 dir="auto">{subject}</h3>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { readonly block: SaidBlock }) {
  if (block.kind === 'paragraph') {
    return (
      <p dir="auto">
        <Parts parts={block.children} />
      </p>
    );
  }
  const items = block.items.map((item, at) => (
    <li key={at} dir="auto">
      <Parts parts={item} />
    </li>
  ));
  return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
}

function Parts({ parts }: { readonly parts: readonly Said[] }) {
  return parts.map((part, at) => <Fragment key={at}>{shown(part)}</Fragment>);
}

function shown(part: Said) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'missing':
      return <mark>{`{{${part.name}}}`}</mark>;
    case 'break':
      return <br />;
    case 'bold':
      return (
        <strong>
          <Parts parts={part.children} />
        </strong>
      );
    case 'link':
      return (
        // What is being written leads nowhere yet: it may be half an address.
        <span className={css.link} title={part.href}>
          <Parts parts={part.children} />
        </span>
      );
  }
}
