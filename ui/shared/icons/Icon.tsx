import { logError } from '../page/console.ts';
import { shapes, type IconShape } from './shapes.ts';

/** Of the catalogue, or a name that came from elsewhere and may be none of it. */
type ShapeName = IconShape | (string & Record<never, never>);

/** A shape of the catalogue in the colour of the text around it. It says nothing to be read out. */
export function Icon({ shape, size = 32 }: { readonly shape: ShapeName; readonly size?: number }) {
  const path = shapes.get(shape);
  if (path === undefined) {
    logError('Invalid icon shape', shape);
    return null;
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
