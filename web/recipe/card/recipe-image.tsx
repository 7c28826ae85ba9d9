import Box from "@mui/material/Box";
import { useState } from "react";
import { imageLimits } from "#shared/constants.ts";
import { Plate } from "../../components/artwork/plate.tsx";

interface RecipeImageProps {
  /** Site path of the 960 px variant (D28), or of a picture that has no other size. */
  src: string | undefined;
  /** The picture's own colour, shown until it is there. */
  color: string | undefined;
  /** Empty where the title stands beside the picture. */
  alt: string;
  /** Width on the page, as the `sizes` attribute wants it. */
  sizes: string;
  ratio?: string;
  /** For the picture one sees first: loaded at once rather than on approach. */
  eager?: boolean;
}

/** A dish in a box of fixed shape, 4:3 unless told; a drawn plate where there is no picture. */
export function RecipeImage(props: RecipeImageProps) {
  const { src, color, alt, sizes, ratio = "4 / 3", eager = false } = props;
  const [shown, setShown] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const missing = !src || failed === src;
  return (
    <Box sx={{ ...frameStyle, aspectRatio: ratio, bgcolor: missing ? "tint.main" : color }}>
      {missing ? (
        <Box role="img" aria-label={alt || "Sans photo"}>
          <Plate />
        </Box>
      ) : (
        <Box
          component="img"
          src={src}
          srcSet={srcSetOf(src)}
          sizes={sizes}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
          decoding="async"
          onLoad={() => setShown(src)}
          onError={() => setFailed(src)}
          sx={{ ...pictureStyle, opacity: eager || shown === src ? 1 : 0 }}
        />
      )}
    </Box>
  );
}

/** The WebP variants beside `/images/<key>/960.webp`; none for any other address. */
export function srcSetOf(src: string): string | undefined {
  if (!src.endsWith("/960.webp")) return undefined;
  const folder = src.slice(0, -"960.webp".length);
  return imageLimits.widths.map((width) => `${folder}${width}.webp ${width}w`).join(", ");
}

const frameStyle = {
  display: "grid",
  placeItems: "center",
  width: "100%",
  overflow: "hidden",
  backgroundImage: "radial-gradient(circle at 45% 35%, rgb(255 255 255 / 0.22), transparent 65%)",
} as const;

const pictureStyle = {
  display: "block",
  width: "100%",
  height: "100%",
  objectFit: "cover",
  minHeight: 0,
  transition: "opacity 200ms ease-out",
} as const;
