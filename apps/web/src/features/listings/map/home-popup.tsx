import type { Property } from '@sway/contract/properties';
import { useStartChat } from '#shared/chat/use-start-chat.ts';
import { PlacedPopup } from '#shared/map/placed-popup.tsx';
import { HomePopupCard } from './home-popup-card.tsx';

type HomePopupProps = {
  home: Property;
  detailsLabel?: string | undefined;
  onOpenDetails: () => void;
  onClose: () => void;
};

/** The chosen home's card beside its pill. */
export function HomePopup({ home, detailsLabel, onOpenDetails, onClose }: HomePopupProps) {
  const { start } = useStartChat();
  return (
    <PlacedPopup latitude={home.latitude} longitude={home.longitude} onClose={onClose}>
      <HomePopupCard
        home={home}
        detailsLabel={detailsLabel}
        onStartChat={() => start(home)}
        onOpenDetails={onOpenDetails}
        onClose={onClose}
      />
    </PlacedPopup>
  );
}
