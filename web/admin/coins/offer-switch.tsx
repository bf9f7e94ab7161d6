interface OfferSwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Turns a coin on or off. */
export function OfferSwitch({ label, isOn, isDisabled, onChange }: OfferSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
      className="inline-flex min-h-11 min-w-11 items-center justify-end disabled:opacity-45"
    >
      <span
        className={`flex h-5 w-9 items-center rounded-full border p-0.5 ${isOn ? 'justify-end border-act bg-act' : 'justify-start border-edge bg-edge'}`}
      >
        <span className="size-4 rounded-full bg-paper" />
      </span>
    </button>
  );
}
