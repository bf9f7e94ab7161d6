// Shapes over or instead of a work: see state-face.tsx.

export function NailAndWire({ isSlack, hasWire }: { readonly isSlack: boolean; readonly hasWire: boolean }) {
  return (
    <svg className="face-wire" viewBox="0 0 320 64" fill="none">
      {isSlack ? (
        <g className="stroke-wire" strokeWidth="1.6">
          <path d="M160 15C152 60 112 66 102 116M160 15C168 54 196 60 204 96" />
          <circle cx="101" cy="121" r="4.5" strokeWidth="2" />
          <circle cx="205.5" cy="101" r="4.5" strokeWidth="2" />
        </g>
      ) : (
        hasWire && <path className="stroke-wire" strokeWidth="1.5" d="M160 15 24 64M160 15l136 49" />
      )}
      <circle cx="160" cy="12" r="5" className="fill-nail" />
      <circle cx="158.5" cy="10.5" r="1.6" fill="#fff" opacity=".6" />
    </svg>
  );
}

export function Cloth() {
  return (
    <svg className="face-over" viewBox="0 0 320 216" fill="none">
      <path
        className="fill-cloth"
        d="M-8-6h336v176c-12 26-28 12-40 28-16 14-30-12-48 2-16 14-34-14-52-2-16 12-34-10-52 4-18 12-34-14-52-2-18 12-32-14-50-2-16 8-28-8-42-22z"
      />
      <path
        className="stroke-fold"
        strokeWidth="7"
        opacity=".55"
        d="M40-6c-6 66 6 126-6 204M96-6c12 76-8 136-12 206M150-6c-8 86 8 136-14 208M196-6c8 66-14 136-8 204M252-6c-10 76 8 126-12 206M296-6c8 66-12 146-8 204"
      />
      <path
        stroke="#fff"
        strokeWidth="9"
        opacity=".16"
        d="M56-6c-4 66 4 126-6 196M122-6c8 76-12 136-10 202M230-6c-8 76 14 136 6 202"
      />
    </svg>
  );
}

export function Parcel() {
  return (
    <svg className="face-over" viewBox="0 0 320 200" fill="none">
      <rect width="320" height="200" rx="3" className="fill-parcel" />
      <path d="M0 0h320l-20 22H20z" fill="#fff" opacity=".1" />
      <path d="M0 200h320l-20-22H20z" fill="#000" opacity=".1" />
      <g className="stroke-string" strokeWidth="3.5">
        <path d="M108 0v200M0 84h320" />
        <path strokeWidth="3" d="M108 84c-16-20-34-16-30-4s18 10 30 4c14-20 32-18 30-6s-18 12-30 6l-8 26m8-26 14 24" />
      </g>
      <g transform="translate(206 112) rotate(-4)">
        <rect width="84" height="52" rx="3" fill="#fbf8f0" />
        <path d="M12 16h40M12 27h60M12 38h32" stroke="#8b7f68" strokeWidth="3.5" strokeLinecap="round" />
      </g>
    </svg>
  );
}

export function EmptyFrame() {
  return (
    <svg className="face-over" viewBox="0 0 320 200" fill="none">
      <rect
        x="27"
        y="17"
        width="266"
        height="166"
        rx="5"
        className="stroke-on-mat"
        strokeOpacity=".75"
        strokeWidth="2"
        strokeDasharray="6 7"
      />
    </svg>
  );
}
