/**
 * The database as TypeScript sees it. Written by `npm run db:types` from the migrations: do not edit.
 */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
      admin: {
        Row: {
          access_level: number | null;
          id: string;
          jobs: string[];
          jobs_season: number | null;
        };
        Insert: {
          access_level?: number | null;
          id: string;
          jobs?: string[];
          jobs_season?: number | null;
        };
        Update: {
          access_level?: number | null;
          id?: string;
          jobs?: string[];
          jobs_season?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'admin_jobs_season_fkey';
            columns: ['jobs_season'];
            isOneToOne: false;
            referencedRelation: 'seasons';
            referencedColumns: ['id'];
          },
        ];
      };
      admin_settings: {
        Row: {
          bool: boolean;
          data_type: string;
          description: string;
          id: number;
          is_public: boolean;
          name: string;
          number_value: number | null;
          string_value: string | null;
          turns_at: string | null;
        };
        Insert: {
          bool?: boolean;
          data_type: string;
          description: string;
          id: number;
          is_public?: boolean;
          name: string;
          number_value?: number | null;
          string_value?: string | null;
          turns_at?: string | null;
        };
        Update: {
          bool?: boolean;
          data_type?: string;
          description?: string;
          id?: number;
          is_public?: boolean;
          name?: string;
          number_value?: number | null;
          string_value?: string | null;
          turns_at?: string | null;
        };
        Relationships: [];
      };
      attention_notes: {
        Row: {
          id: number;
          key: string;
          note: string;
          noted_at: string;
          noted_by: string;
        };
        Insert: {
          id?: never;
          key: string;
          note: string;
          noted_at?: string;
          noted_by: string;
        };
        Update: {
          id?: never;
          key?: string;
          note?: string;
          noted_at?: string;
          noted_by?: string;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          action: string;
          actor_id: string;
          actor_level: number;
          after: Json | null;
          before: Json | null;
          changed_at: string;
          id: number;
          row_id: string;
          table_name: string;
        };
        Insert: {
          action: string;
          actor_id: string;
          actor_level: number;
          after?: Json | null;
          before?: Json | null;
          changed_at?: string;
          id?: never;
          row_id: string;
          table_name: string;
        };
        Update: {
          action?: string;
          actor_id?: string;
          actor_level?: number;
          after?: Json | null;
          before?: Json | null;
          changed_at?: string;
          id?: never;
          row_id?: string;
          table_name?: string;
        };
        Relationships: [];
      };
      bed_holds: {
        Row: {
          camper_id: string;
          returns_to: string | null;
          until: string;
        };
        Insert: {
          camper_id: string;
          returns_to?: string | null;
          until: string;
        };
        Update: {
          camper_id?: string;
          returns_to?: string | null;
          until?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'bed_holds_camper_id_fkey';
            columns: ['camper_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      bed_waits: {
        Row: {
          account_id: string;
          camper_id: string;
          kept_since: string | null;
          offered_until: string | null;
          since: string;
          times_passed: number;
        };
        Insert: {
          account_id: string;
          camper_id: string;
          kept_since?: string | null;
          offered_until?: string | null;
          since: string;
          times_passed?: number;
        };
        Update: {
          account_id?: string;
          camper_id?: string;
          kept_since?: string | null;
          offered_until?: string | null;
          since?: string;
          times_passed?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'bed_waits_account_id_fkey';
            columns: ['account_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bed_waits_camper_id_fkey';
            columns: ['camper_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      camp_info: {
        Row: {
          end_date: string;
          first_meal: string;
          id: number;
          last_meal: string;
          price_deadline: string | null;
          registration_deadline: string;
          start_date: string;
          theme: string;
          timezone: string;
          title: string;
          total_beds: number;
        };
        Insert: {
          end_date: string;
          first_meal?: string;
          id?: number;
          last_meal?: string;
          price_deadline?: string | null;
          registration_deadline: string;
          start_date: string;
          theme: string;
          timezone?: string;
          title: string;
          total_beds: number;
        };
        Update: {
          end_date?: string;
          first_meal?: string;
          id?: number;
          last_meal?: string;
          price_deadline?: string | null;
          registration_deadline?: string;
          start_date?: string;
          theme?: string;
          timezone?: string;
          title?: string;
          total_beds?: number;
        };
        Relationships: [];
      };
      change_requests: {
        Row: {
          answer: string;
          asked_by: string;
          camper_id: string;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          field: string;
          id: string;
          new_value: Json;
          note: string;
          old_value: Json;
          state: string;
        };
        Insert: {
          answer?: string;
          asked_by: string;
          camper_id: string;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          field: string;
          id?: string;
          new_value: Json;
          note?: string;
          old_value: Json;
          state?: string;
        };
        Update: {
          answer?: string;
          asked_by?: string;
          camper_id?: string;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          field?: string;
          id?: string;
          new_value?: Json;
          note?: string;
          old_value?: Json;
          state?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'change_requests_camper_id_fkey';
            columns: ['camper_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      checkin_codes: {
        Row: {
          account_id: string;
          code: string;
        };
        Insert: {
          account_id: string;
          code: string;
        };
        Update: {
          account_id?: string;
          code?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'checkin_codes_account_id_fkey';
            columns: ['account_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      checkin_devices: {
        Row: {
          account_id: string | null;
          code_hash: string | null;
          code_until: string | null;
          copied_at: string | null;
          ended_at: string | null;
          id: string;
          key_hash: string | null;
          known_seq: number;
          name: string;
          seen_at: string;
          session_id: string | null;
          since: string;
          unsent: number;
        };
        Insert: {
          account_id?: string | null;
          code_hash?: string | null;
          code_until?: string | null;
          copied_at?: string | null;
          ended_at?: string | null;
          id: string;
          key_hash?: string | null;
          known_seq?: number;
          name: string;
          seen_at?: string;
          session_id?: string | null;
          since?: string;
          unsent?: number;
        };
        Update: {
          account_id?: string | null;
          code_hash?: string | null;
          code_until?: string | null;
          copied_at?: string | null;
          ended_at?: string | null;
          id?: string;
          key_hash?: string | null;
          known_seq?: number;
          name?: string;
          seen_at?: string;
          session_id?: string | null;
          since?: string;
          unsent?: number;
        };
        Relationships: [];
      };
      checkins: {
        Row: {
          camper_id: string | null;
          checked_at: string;
          checked_by: string | null;
          device_id: string;
          id: string;
          is_checked_in: boolean;
          kind: string;
          person_id: string;
          received_at: string;
          seen: number;
          seq: number;
          skew_ms: number;
          walk_in: string | null;
          walk_in_id: string | null;
        };
        Insert: {
          camper_id?: string | null;
          checked_at: string;
          checked_by?: string | null;
          device_id: string;
          id: string;
          is_checked_in: boolean;
          kind: string;
          person_id?: never;
          received_at?: string;
          seen: number;
          seq?: never;
          skew_ms: number;
          walk_in?: string | null;
          walk_in_id?: string | null;
        };
        Update: {
          camper_id?: string | null;
          checked_at?: string;
          checked_by?: string | null;
          device_id?: string;
          id?: string;
          is_checked_in?: boolean;
          kind?: string;
          person_id?: never;
          received_at?: string;
          seen?: number;
          seq?: never;
          skew_ms?: number;
          walk_in?: string | null;
          walk_in_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'checkins_camper_id_fkey';
            columns: ['camper_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'checkins_device_id_fkey';
            columns: ['device_id'];
            isOneToOne: false;
            referencedRelation: 'checkin_devices';
            referencedColumns: ['id'];
          },
        ];
      };
      church: {
        Row: {
          address: string | null;
          camp_email: string | null;
          church_email: string | null;
          company_number: string | null;
          facebook: string | null;
          id: number;
          instagram: string | null;
          name: string;
          old_website: string | null;
          phone: string | null;
          playlists: string | null;
          published_at: string | null;
          website: string | null;
          youtube: string | null;
        };
        Insert: {
          address?: string | null;
          camp_email?: string | null;
          church_email?: string | null;
          company_number?: string | null;
          facebook?: string | null;
          id?: number;
          instagram?: string | null;
          name: string;
          old_website?: string | null;
          phone?: string | null;
          playlists?: string | null;
          published_at?: string | null;
          website?: string | null;
          youtube?: string | null;
        };
        Update: {
          address?: string | null;
          camp_email?: string | null;
          church_email?: string | null;
          company_number?: string | null;
          facebook?: string | null;
          id?: number;
          instagram?: string | null;
          name?: string;
          old_website?: string | null;
          phone?: string | null;
          playlists?: string | null;
          published_at?: string | null;
          website?: string | null;
          youtube?: string | null;
        };
        Relationships: [];
      };
      churches: {
        Row: {
          facebook: string | null;
          id: number;
          instagram: string | null;
          name: string;
          position: number;
          website: string | null;
          youtube: string | null;
        };
        Insert: {
          facebook?: string | null;
          id?: never;
          instagram?: string | null;
          name: string;
          position?: number;
          website?: string | null;
          youtube?: string | null;
        };
        Update: {
          facebook?: string | null;
          id?: never;
          instagram?: string | null;
          name?: string;
          position?: number;
          website?: string | null;
          youtube?: string | null;
        };
        Relationships: [];
      };
      discounts: {
        Row: {
          code: string;
          created_at: string;
          expires_on: string | null;
          is_disabled: boolean;
          max_uses: number | null;
          note: string;
          pricing_code: number;
        };
        Insert: {
          code: string;
          created_at?: string;
          expires_on?: string | null;
          is_disabled?: boolean;
          max_uses?: number | null;
          note?: string;
          pricing_code: number;
        };
        Update: {
          code?: string;
          created_at?: string;
          expires_on?: string | null;
          is_disabled?: boolean;
          max_uses?: number | null;
          note?: string;
          pricing_code?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'discounts_pricing_code_fkey';
            columns: ['pricing_code'];
            isOneToOne: false;
            referencedRelation: 'pricing';
            referencedColumns: ['id'];
          },
        ];
      };
      news: {
        Row: {
          account_id: string | null;
          for_organisers: boolean;
          id: string;
          notified_at: string;
        };
        Insert: {
          account_id?: string | null;
          for_organisers: boolean;
          id?: string;
          notified_at?: string;
        };
        Update: {
          account_id?: string | null;
          for_organisers?: boolean;
          id?: string;
          notified_at?: string;
        };
        Relationships: [];
      };
      outbox: {
        Row: {
          actor_access: number | null;
          actor_id: string | null;
          asked_at: string | null;
          asked_by: string | null;
          attempts: number;
          created_at: string;
          dedupe_key: string;
          delivery: string | null;
          id: string;
          intent_id: string | null;
          kind: string;
          last_error: string | null;
          locked_until: string | null;
          message_id: string | null;
          next_attempt_at: string;
          payload: Json;
          recipient: string;
          sent_at: string | null;
          set_aside_at: string | null;
          subject_id: string | null;
        };
        Insert: {
          actor_access?: number | null;
          actor_id?: string | null;
          asked_at?: string | null;
          asked_by?: string | null;
          attempts?: number;
          created_at?: string;
          dedupe_key: string;
          delivery?: string | null;
          id?: string;
          intent_id?: string | null;
          kind: string;
          last_error?: string | null;
          locked_until?: string | null;
          message_id?: string | null;
          next_attempt_at?: string;
          payload: Json;
          recipient: string;
          sent_at?: string | null;
          set_aside_at?: string | null;
          subject_id?: string | null;
        };
        Update: {
          actor_access?: number | null;
          actor_id?: string | null;
          asked_at?: string | null;
          asked_by?: string | null;
          attempts?: number;
          created_at?: string;
          dedupe_key?: string;
          delivery?: string | null;
          id?: string;
          intent_id?: string | null;
          kind?: string;
          last_error?: string | null;
          locked_until?: string | null;
          message_id?: string | null;
          next_attempt_at?: string;
          payload?: Json;
          recipient?: string;
          sent_at?: string | null;
          set_aside_at?: string | null;
          subject_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'outbox_intent_id_fkey';
            columns: ['intent_id'];
            isOneToOne: false;
            referencedRelation: 'payment_intents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outbox_subject_id_fkey';
            columns: ['subject_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
        ];
      };
      past_campers: {
        Row: {
          answers: Json;
          camper_id: string;
          change_requests: Json;
          price: number;
          pricing_code: string;
          pricing_name: Json;
          room: string | null;
          season_id: number;
          survey: Json | null;
          team: string | null;
        };
        Insert: {
          answers: Json;
          camper_id: string;
          change_requests: Json;
          price: number;
          pricing_code: string;
          pricing_name: Json;
          room?: string | null;
          season_id: number;
          survey?: Json | null;
          team?: string | null;
        };
        Update: {
          answers?: Json;
          camper_id?: string;
          change_requests?: Json;
          price?: number;
          pricing_code?: string;
          pricing_name?: Json;
          room?: string | null;
          season_id?: number;
          survey?: Json | null;
          team?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'past_campers_camper_id_fkey';
            columns: ['camper_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'past_campers_season_id_fkey';
            columns: ['season_id'];
            isOneToOne: false;
            referencedRelation: 'seasons';
            referencedColumns: ['id'];
          },
        ];
      };
      payment_events: {
        Row: {
          event: string;
          event_id: string;
          id: number;
          intent_id: string;
          payload: Json;
          processed_at: string | null;
          provider_payment_id: string;
          received_at: string;
        };
        Insert: {
          event: string;
          event_id: string;
          id?: never;
          intent_id: string;
          payload?: Json;
          processed_at?: string | null;
          provider_payment_id: string;
          received_at?: string;
        };
        Update: {
          event?: string;
          event_id?: string;
          id?: never;
          intent_id?: string;
          payload?: Json;
          processed_at?: string | null;
          provider_payment_id?: string;
          received_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_events_intent_id_fkey';
            columns: ['intent_id'];
            isOneToOne: false;
            referencedRelation: 'payment_intents';
            referencedColumns: ['id'];
          },
        ];
      };
      payment_intent_lines: {
        Row: {
          amount_ore: number;
          intent_id: string;
          is_open: boolean;
          paid_for_user_id: string | null;
          payment_type: string;
          position: number;
          price_ore: number;
          pricing_id: number;
        };
        Insert: {
          amount_ore: number;
          intent_id: string;
          is_open?: boolean;
          paid_for_user_id?: string | null;
          payment_type: string;
          position: number;
          price_ore: number;
          pricing_id: number;
        };
        Update: {
          amount_ore?: number;
          intent_id?: string;
          is_open?: boolean;
          paid_for_user_id?: string | null;
          payment_type?: string;
          position?: number;
          price_ore?: number;
          pricing_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_intent_lines_intent_id_fkey';
            columns: ['intent_id'];
            isOneToOne: false;
            referencedRelation: 'payment_intents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payment_intent_lines_paid_for_user_id_fkey';
            columns: ['paid_for_user_id'];
            isOneToOne: true;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payment_intent_lines_pricing_id_fkey';
            columns: ['pricing_id'];
            isOneToOne: false;
            referencedRelation: 'pricing';
            referencedColumns: ['id'];
          },
        ];
      };
      payment_intents: {
        Row: {
          amount_ore: number;
          at_rest: boolean;
          cancel_asked_at: string | null;
          charge_tried_at: string | null;
          checks: number;
          created_at: string;
          currency: string;
          decided_at: string | null;
          denied_since: string | null;
          final_at: string | null;
          hosted_url: string | null;
          id: string;
          is_anonymous: boolean;
          ledger_ore: number;
          next_check_at: string | null;
          payer_id: string | null;
          provider: Json | null;
          provider_payment_id: string | null;
          provider_seen_at: string | null;
          reasons: string[];
          reference: string;
          refunded_ore: number;
          season_id: number;
          settled_at: string | null;
          state: string;
          unpaid_looks: number;
        };
        Insert: {
          amount_ore: number;
          at_rest?: never;
          cancel_asked_at?: string | null;
          charge_tried_at?: string | null;
          checks?: number;
          created_at?: string;
          currency?: string;
          decided_at?: string | null;
          denied_since?: string | null;
          final_at?: string | null;
          hosted_url?: string | null;
          id?: string;
          is_anonymous?: boolean;
          ledger_ore?: number;
          next_check_at?: string | null;
          payer_id?: string | null;
          provider?: Json | null;
          provider_payment_id?: string | null;
          provider_seen_at?: string | null;
          reasons?: string[];
          reference: string;
          refunded_ore?: number;
          season_id?: number;
          settled_at?: string | null;
          state?: string;
          unpaid_looks?: number;
        };
        Update: {
          amount_ore?: number;
          at_rest?: never;
          cancel_asked_at?: string | null;
          charge_tried_at?: string | null;
          checks?: number;
          created_at?: string;
          currency?: string;
          decided_at?: string | null;
          denied_since?: string | null;
          final_at?: string | null;
          hosted_url?: string | null;
          id?: string;
          is_anonymous?: boolean;
          ledger_ore?: number;
          next_check_at?: string | null;
          payer_id?: string | null;
          provider?: Json | null;
          provider_payment_id?: string | null;
          provider_seen_at?: string | null;
          reasons?: string[];
          reference?: string;
          refunded_ore?: number;
          season_id?: number;
          settled_at?: string | null;
          state?: string;
          unpaid_looks?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_intents_payer_id_fkey';
            columns: ['payer_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payment_intents_season_id_fkey';
            columns: ['season_id'];
            isOneToOne: false;
            referencedRelation: 'seasons';
            referencedColumns: ['id'];
          },
        ];
      };
      payment_log: {
        Row: {
          detail: Json;
          from_state: string | null;
          id: number;
          intent_id: string;
          logged_at: string;
          source: string;
          to_state: string;
        };
        Insert: {
          detail?: Json;
          from_state?: string | null;
          id?: never;
          intent_id: string;
          logged_at?: string;
          source: string;
          to_state: string;
        };
        Update: {
          detail?: Json;
          from_state?: string | null;
          id?: never;
          intent_id?: string;
          logged_at?: string;
          source?: string;
          to_state?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_log_intent_id_fkey';
            columns: ['intent_id'];
            isOneToOne: false;
            referencedRelation: 'payment_intents';
            referencedColumns: ['id'];
          },
        ];
      };
      payments: {
        Row: {
          amount: number;
          bank_reference: string | null;
          charge_id: string;
          created_at: string;
          entered_by: string | null;
          entry_key: string | null;
          id: string;
          intent_id: string | null;
          is_anonymous: boolean;
          moved_from: string | null;
          number: number;
          paid_by_user_id: string | null;
          paid_for_user_id: string | null;
          payer_name: string | null;
          payment_method: string;
          pricing_id: number;
          provider_payment_id: string;
          reason: string | null;
          received_on: string | null;
          season_id: number;
          type: string;
          writer_name: string | null;
        };
        Insert: {
          amount: number;
          bank_reference?: string | null;
          charge_id: string;
          created_at?: string;
          entered_by?: string | null;
          entry_key?: string | null;
          id?: string;
          intent_id?: string | null;
          is_anonymous?: boolean;
          moved_from?: string | null;
          number: number;
          paid_by_user_id?: string | null;
          paid_for_user_id?: string | null;
          payer_name?: string | null;
          payment_method: string;
          pricing_id: number;
          provider_payment_id: string;
          reason?: string | null;
          received_on?: string | null;
          season_id?: number;
          type: string;
          writer_name?: string | null;
        };
        Update: {
          amount?: number;
          bank_reference?: string | null;
          charge_id?: string;
          created_at?: string;
          entered_by?: string | null;
          entry_key?: string | null;
          id?: string;
          intent_id?: string | null;
          is_anonymous?: boolean;
          moved_from?: string | null;
          number?: number;
          paid_by_user_id?: string | null;
          paid_for_user_id?: string | null;
          payer_name?: string | null;
          payment_method?: string;
          pricing_id?: number;
          provider_payment_id?: string;
          reason?: string | null;
          received_on?: string | null;
          season_id?: number;
          type?: string;
          writer_name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_intent_id_fkey';
            columns: ['intent_id'];
            isOneToOne: false;
            referencedRelation: 'payment_intents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_moved_from_fkey';
            columns: ['moved_from'];
            isOneToOne: false;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_paid_by_user_id_fkey';
            columns: ['paid_by_user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_paid_for_user_id_fkey';
            columns: ['paid_for_user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_pricing_id_fkey';
            columns: ['pricing_id'];
            isOneToOne: false;
            referencedRelation: 'pricing';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_season_id_fkey';
            columns: ['season_id'];
            isOneToOne: false;
            referencedRelation: 'seasons';
            referencedColumns: ['id'];
          },
        ];
      };
      people: {
        Row: {
          account_id: string;
          first_name: string;
          id: string;
          last_name: string;
        };
        Insert: {
          account_id: string;
          first_name: string;
          id: string;
          last_name: string;
        };
        Update: {
          account_id?: string;
          first_name?: string;
          id?: string;
          last_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'people_account_id_fkey';
            columns: ['account_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
        ];
      };
      place: {
        Row: {
          address: string | null;
          bus_back_at: string | null;
          bus_early_minutes: number | null;
          bus_leaves_at: string | null;
          bus_stop: string | null;
          id: number;
          pickup_minutes: number | null;
          station: string | null;
          town: string | null;
        };
        Insert: {
          address?: string | null;
          bus_back_at?: string | null;
          bus_early_minutes?: number | null;
          bus_leaves_at?: string | null;
          bus_stop?: string | null;
          id?: number;
          pickup_minutes?: number | null;
          station?: string | null;
          town?: string | null;
        };
        Update: {
          address?: string | null;
          bus_back_at?: string | null;
          bus_early_minutes?: number | null;
          bus_leaves_at?: string | null;
          bus_stop?: string | null;
          id?: number;
          pickup_minutes?: number | null;
          station?: string | null;
          town?: string | null;
        };
        Relationships: [];
      };
      pricing: {
        Row: {
          code: string;
          description: string;
          description_da: string;
          full_payment_only: boolean;
          id: number;
          includes_bed: boolean;
          late_surcharge: boolean;
          name: string;
          name_da: string;
          price: number;
          reserved_bed: boolean;
          shirt_price: number;
        };
        Insert: {
          code: string;
          description?: string;
          description_da?: string;
          full_payment_only?: boolean;
          id: number;
          includes_bed?: boolean;
          late_surcharge?: boolean;
          name: string;
          name_da: string;
          price: number;
          reserved_bed?: boolean;
          shirt_price?: number;
        };
        Update: {
          code?: string;
          description?: string;
          description_da?: string;
          full_payment_only?: boolean;
          id?: number;
          includes_bed?: boolean;
          late_surcharge?: boolean;
          name?: string;
          name_da?: string;
          price?: number;
          reserved_bed?: boolean;
          shirt_price?: number;
        };
        Relationships: [];
      };
      reminders: {
        Row: {
          anchor: string;
          body_da: string;
          body_en: string;
          days_before: number;
          days_until: number;
          is_on: boolean;
          kind: string;
          print_da: string;
          print_en: string;
          subject_da: string;
          subject_en: string;
        };
        Insert: {
          anchor: string;
          body_da: string;
          body_en: string;
          days_before: number;
          days_until: number;
          is_on?: boolean;
          kind: string;
          print_da?: never;
          print_en?: never;
          subject_da: string;
          subject_en: string;
        };
        Update: {
          anchor?: string;
          body_da?: string;
          body_en?: string;
          days_before?: number;
          days_until?: number;
          is_on?: boolean;
          kind?: string;
          print_da?: never;
          print_en?: never;
          subject_da?: string;
          subject_en?: string;
        };
        Relationships: [];
      };
      retention_rules: {
        Row: {
          basis: string;
          counted_from: string;
          kept_for: number | null;
          kind: string;
          notified_before: number | null;
          outcome: string;
          position: number;
          tables: string[];
          unit: string | null;
        };
        Insert: {
          basis: string;
          counted_from: string;
          kept_for?: number | null;
          kind: string;
          notified_before?: number | null;
          outcome: string;
          position: number;
          tables: string[];
          unit?: string | null;
        };
        Update: {
          basis?: string;
          counted_from?: string;
          kept_for?: number | null;
          kind?: string;
          notified_before?: number | null;
          outcome?: string;
          position?: number;
          tables?: string[];
          unit?: string | null;
        };
        Relationships: [];
      };
      room_locks: {
        Row: {
          camper_id: string;
          room_id: number;
        };
        Insert: {
          camper_id: string;
          room_id: number;
        };
        Update: {
          camper_id?: string;
          room_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'room_locks_camper_id_fkey';
            columns: ['camper_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'room_locks_room_id_fkey';
            columns: ['room_id'];
            isOneToOne: false;
            referencedRelation: 'rooms';
            referencedColumns: ['id'];
          },
        ];
      };
      rooms: {
        Row: {
          capacity: number;
          counselor_id: string | null;
          id: number;
          name: string;
          state: string;
        };
        Insert: {
          capacity: number;
          counselor_id?: string | null;
          id: number;
          name: string;
          state?: string;
        };
        Update: {
          capacity?: number;
          counselor_id?: string | null;
          id?: number;
          name?: string;
          state?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'rooms_counselor_id_fkey';
            columns: ['counselor_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      seasons: {
        Row: {
          closed_at: string | null;
          id: number;
          opened_at: string | null;
          plan: Json | null;
          state: string;
          title: string | null;
          updated_at: string;
        };
        Insert: {
          closed_at?: string | null;
          id?: never;
          opened_at?: string | null;
          plan?: Json | null;
          state: string;
          title?: never;
          updated_at?: string;
        };
        Update: {
          closed_at?: string | null;
          id?: never;
          opened_at?: string | null;
          plan?: Json | null;
          state?: string;
          title?: never;
          updated_at?: string;
        };
        Relationships: [];
      };
      sponsors: {
        Row: {
          alt: string | null;
          id: number;
          logo: string | null;
          name: string;
          position: number;
          website: string | null;
        };
        Insert: {
          alt?: string | null;
          id?: never;
          logo?: string | null;
          name: string;
          position?: number;
          website?: string | null;
        };
        Update: {
          alt?: string | null;
          id?: never;
          logo?: string | null;
          name?: string;
          position?: number;
          website?: string | null;
        };
        Relationships: [];
      };
      survey_responses: {
        Row: {
          be_with: string;
          bible_knowledge: string | null;
          camp_experience: string;
          camper_id: string;
          costume_making: string | null;
          created_at: string;
          creativity: string;
          drama_speaking: string;
          fitness: string;
          music: string;
          not_be_with: string;
          team_leader: string | null;
        };
        Insert: {
          be_with?: string;
          bible_knowledge?: string | null;
          camp_experience: string;
          camper_id: string;
          costume_making?: string | null;
          created_at?: string;
          creativity: string;
          drama_speaking: string;
          fitness: string;
          music: string;
          not_be_with?: string;
          team_leader?: string | null;
        };
        Update: {
          be_with?: string;
          bible_knowledge?: string | null;
          camp_experience?: string;
          camper_id?: string;
          costume_making?: string | null;
          created_at?: string;
          creativity?: string;
          drama_speaking?: string;
          fitness?: string;
          music?: string;
          not_be_with?: string;
          team_leader?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'survey_responses_camper_id_fkey';
            columns: ['camper_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      team_locks: {
        Row: {
          camper_id: string;
          team_id: number;
        };
        Insert: {
          camper_id: string;
          team_id: number;
        };
        Update: {
          camper_id?: string;
          team_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'team_locks_camper_id_fkey';
            columns: ['camper_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_locks_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
        ];
      };
      team_options: {
        Row: {
          id: number;
          importance: Json;
          takes_part: string;
          teams: number | null;
        };
        Insert: {
          id?: number;
          importance?: Json;
          takes_part?: string;
          teams?: number | null;
        };
        Update: {
          id?: number;
          importance?: Json;
          takes_part?: string;
          teams?: number | null;
        };
        Relationships: [];
      };
      teams: {
        Row: {
          color_code: string;
          id: number;
          leader_id: string | null;
          name: string;
        };
        Insert: {
          color_code: string;
          id: number;
          leader_id?: string | null;
          name: string;
        };
        Update: {
          color_code?: string;
          id?: number;
          leader_id?: string | null;
          name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'teams_leader_id_fkey';
            columns: ['leader_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      users: {
        Row: {
          accommodation: string;
          agreed_price: number | null;
          arrival_transportation: string;
          birthday: string;
          church_mission: string;
          consents: Json;
          country: string;
          created_at: string;
          dates: string[];
          departure_transportation: string;
          email: string | null;
          first_name: string;
          former_room_id: number | null;
          former_team_id: number | null;
          gender: string;
          given_category: string | null;
          has_bed: boolean;
          id: string;
          is_attending: boolean;
          is_inactive: boolean;
          is_registered: boolean;
          is_senior_retired: boolean;
          last_name: string;
          member: boolean;
          near_wish: string | null;
          parent_id: string | null;
          phone: string | null;
          pricing_id: number;
          promo_code: string | null;
          registered_at: string | null;
          room_id: number | null;
          search_name: string;
          size: string | null;
          stay_in_at: string | null;
          stay_in_reason: string | null;
          team_id: number | null;
          updated_at: string;
        };
        Insert: {
          accommodation: string;
          agreed_price?: number | null;
          arrival_transportation: string;
          birthday: string;
          church_mission: string;
          consents?: Json;
          country: string;
          created_at?: string;
          dates: string[];
          departure_transportation: string;
          email?: string | null;
          first_name: string;
          former_room_id?: number | null;
          former_team_id?: number | null;
          gender: string;
          given_category?: string | null;
          has_bed?: boolean;
          id?: string;
          is_attending?: boolean;
          is_inactive?: boolean;
          is_registered?: boolean;
          is_senior_retired?: boolean;
          last_name: string;
          member: boolean;
          near_wish?: string | null;
          parent_id?: string | null;
          phone?: string | null;
          pricing_id: number;
          promo_code?: string | null;
          registered_at?: string | null;
          room_id?: number | null;
          search_name?: never;
          size?: string | null;
          stay_in_at?: string | null;
          stay_in_reason?: string | null;
          team_id?: number | null;
          updated_at?: string;
        };
        Update: {
          accommodation?: string;
          agreed_price?: number | null;
          arrival_transportation?: string;
          birthday?: string;
          church_mission?: string;
          consents?: Json;
          country?: string;
          created_at?: string;
          dates?: string[];
          departure_transportation?: string;
          email?: string | null;
          first_name?: string;
          former_room_id?: number | null;
          former_team_id?: number | null;
          gender?: string;
          given_category?: string | null;
          has_bed?: boolean;
          id?: string;
          is_attending?: boolean;
          is_inactive?: boolean;
          is_registered?: boolean;
          is_senior_retired?: boolean;
          last_name?: string;
          member?: boolean;
          near_wish?: string | null;
          parent_id?: string | null;
          phone?: string | null;
          pricing_id?: number;
          promo_code?: string | null;
          registered_at?: string | null;
          room_id?: number | null;
          search_name?: never;
          size?: string | null;
          stay_in_at?: string | null;
          stay_in_reason?: string | null;
          team_id?: number | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'users_former_room_id_fkey';
            columns: ['former_room_id'];
            isOneToOne: false;
            referencedRelation: 'rooms';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'users_former_team_id_fkey';
            columns: ['former_team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'users_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'users_parent_id_fkey';
            columns: ['parent_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'users_pricing_id_fkey';
            columns: ['pricing_id'];
            isOneToOne: false;
            referencedRelation: 'pricing';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'users_room_id_fkey';
            columns: ['room_id'];
            isOneToOne: false;
            referencedRelation: 'rooms';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'users_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
        ];
      };
      wished_names: {
        Row: {
          camper_id: string;
          person_id: string | null;
          refused: string[];
          written: string;
        };
        Insert: {
          camper_id: string;
          person_id?: string | null;
          refused?: string[];
          written: string;
        };
        Update: {
          camper_id?: string;
          person_id?: string | null;
          refused?: string[];
          written?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'wished_names_camper_id_fkey';
            columns: ['camper_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'wished_names_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      bed_availability: {
        Row: {
          available_beds: number | null;
          is_waited_for: boolean | null;
          reserved_beds: number | null;
          total_beds: number | null;
        };
        Relationships: [];
      };
      board_people: {
        Row: {
          accommodation: string | null;
          birthday: string | null;
          church_mission: string | null;
          country: string | null;
          first_name: string | null;
          former_room_id: number | null;
          former_team_id: number | null;
          gender: string | null;
          has_bed: boolean | null;
          id: string | null;
          is_attending: boolean | null;
          is_inactive: boolean | null;
          is_registered: boolean | null;
          last_name: string | null;
          parent_id: string | null;
          room_id: number | null;
          shown: string | null;
          size: string | null;
          team_id: number | null;
          waits_for: string[] | null;
        };
        Relationships: [];
      };
      bus_seats: {
        Row: {
          left_home: number | null;
          left_out: number | null;
          seats_home: number | null;
          seats_out: number | null;
          taken_home: number | null;
          taken_out: number | null;
        };
        Relationships: [];
      };
      camp_counts: {
        Row: {
          registered: number | null;
          sign_ups: number | null;
        };
        Relationships: [];
      };
      camper_directory: {
        Row: {
          church_mission: string | null;
          country: string | null;
          first_name: string | null;
          last_name: string | null;
          status: string | null;
        };
        Relationships: [];
      };
      camper_fees: {
        Row: {
          camper_id: string | null;
          created_at: string | null;
          first_name: string | null;
          given: number | null;
          held_until: string | null;
          in_review: number | null;
          is_attending: boolean | null;
          is_me: boolean | null;
          is_registered: boolean | null;
          last_name: string | null;
          late_price: number | null;
          next_part: number | null;
          offer_outstanding: number | null;
          offered_until: string | null;
          outstanding: number | null;
          paid: number | null;
          payment: string | null;
          price: number | null;
          pricing_code: string | null;
          pricing_id: number | null;
          pricing_name: Json | null;
          review_id: string | null;
          still_pays: boolean | null;
          waits_for: string[] | null;
        };
        Relationships: [];
      };
      checkin_standing: {
        Row: {
          camper_id: string | null;
          checked_at: string | null;
          checkin_id: string | null;
          is_checked_in: boolean | null;
          is_contested: boolean | null;
          kind: string | null;
          person_id: string | null;
        };
        Relationships: [];
      };
      family_places: {
        Row: {
          accommodation: string | null;
          created_at: string | null;
          first_name: string | null;
          gender: string | null;
          id: string | null;
          last_name: string | null;
          room: string | null;
          room_id: number | null;
          team: string | null;
        };
        Relationships: [];
      };
      payment_history: {
        Row: {
          amount: number | null;
          created_at: string | null;
          id: string | null;
          is_anonymous: boolean | null;
          paid_by_me: boolean | null;
          paid_by_name: string | null;
          paid_for_name: string | null;
          paid_for_user_id: string | null;
          past_season: string | null;
          payment_id: string | null;
          payment_method: string | null;
          pricing_name: Json | null;
          pricing_price: number | null;
          reference: string | null;
          type: string | null;
        };
        Relationships: [];
      };
      refund_rule: {
        Row: {
          percent: number | null;
          until: string | null;
        };
        Relationships: [];
      };
      room_roster: {
        Row: {
          first_name: string | null;
          is_child: boolean | null;
          is_leader: boolean | null;
          is_mine: boolean | null;
          last_name: string | null;
          room_id: number | null;
        };
        Relationships: [];
      };
      switches: {
        Row: {
          bool: boolean | null;
          is_held: boolean | null;
          name: string | null;
          turns_at: string | null;
          turns_in: number | null;
        };
        Relationships: [];
      };
      team_figures: {
        Row: {
          children_apart: number | null;
          largest: number | null;
          people: number | null;
          smallest: number | null;
          teams: number | null;
          wishes_met: number | null;
          women_apart: number | null;
        };
        Relationships: [];
      };
      team_roster: {
        Row: {
          first_name: string | null;
          is_leader: boolean | null;
          is_mine: boolean | null;
          last_name: string | null;
          team_id: number | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      accommodation_change: {
        Args: { p_camper: string; p_to: string };
        Returns: Json;
      };
      add_admin: {
        Args: { p_email: string; p_job?: string; p_level?: number };
        Returns: string;
      };
      admin_add_camper: {
        Args: { p_agrees?: boolean; p_camper: Json; p_email?: string; p_id: string; p_is_dry_run?: boolean; p_parent?: string };
        Returns: Json;
      };
      admin_camper_list: {
        Args: { p_limit?: number; p_offset?: number };
        Returns: { camper: Json; category: string; contact: string; guardian: string; outstanding: number; paid: number; parent: string; parent_email: string; parent_phone: string; price: number; room: string; team: string; waits_for: string[] }[];
      };
      admin_camper_record: {
        Args: { p_camper: string };
        Returns: Json;
      };
      admin_family: {
        Args: { p_camper: string };
        Returns: Json;
      };
      admin_meals: {
        Args: never;
        Returns: { ages: string; day: string; meal: string; people: number; unpaid: number }[];
      };
      admin_payments: {
        Args: { p_after?: string; p_limit?: number; p_season?: number; p_year?: number };
        Returns: { amount: number; bank_reference: string; cash_count: string; contact: string; contact_email: string; contact_phone: string; created_at: string; fee: number; id: string; intent_id: string; is_anonymous: boolean; method: string; number: number; payee: string; payee_id: string; payer: string; payment_id: string; pricing: Json; reason: string; received_on: string; reference: string; season: string; type: string; writer: string }[];
      };
      admin_people: {
        Args: never;
        Returns: { access_level: number; current_jobs: string[]; email: string; has_second_factor: boolean; id: string; is_this_season: boolean; jobs: string[]; name: string }[];
      };
      admin_sizes: {
        Args: never;
        Returns: { color: string; id: string; is_registered: boolean; name: string; size: string; team: string; team_id: number }[];
      };
      admin_transit: {
        Args: never;
        Returns: { arrival_transportation: string; birthday: string; comes: boolean; departure_transportation: string; family: string; first_day: number; first_name: string; guardian: string; guardian_id: string; holder: string; id: string; is_alone: boolean; is_registered: boolean; last_name: string; outstanding: number; phone: string }[];
      };
      admin_update_camper: {
        Args: { p_accept_stay_in?: boolean; p_camper: string; p_changes: Json; p_effects?: Json; p_is_dry_run?: boolean; p_seen: Json };
        Returns: Json;
      };
      age_on: {
        Args: { birthday: string; on_date: string };
        Returns: number;
      };
      aid_fund: {
        Args: { p_season?: number };
        Returns: { asked: number; budget: number; given: number; given_by_others: number; written_off: number }[];
      };
      answer_aid_request: {
        Args: { p_answer?: string; p_entry: string; p_from?: string; p_lines?: Json; p_request: string };
        Returns: Json;
      };
      answer_guardian: {
        Args: { p_accepts: boolean; p_camper: string };
        Returns: undefined;
      };
      answer_invitation: {
        Args: { p_accepts: boolean; p_account: string; p_first_name?: string; p_last_name?: string };
        Returns: undefined;
      };
      apply_rooms: {
        Args: { p_moves: Json; p_version: string };
        Returns: string;
      };
      apply_teams: {
        Args: { p_moves: Json; p_version: string };
        Returns: string;
      };
      ask_for_aid: {
        Args: { p_wish: string };
        Returns: undefined;
      };
      ask_for_opening: {
        Args: { p_email: string; p_is_wanted?: boolean; p_language: string };
        Returns: boolean;
      };
      ask_to_take_over: {
        Args: { p_asks?: boolean };
        Returns: undefined;
      };
      assign_rooms: {
        Args: { p_moves: Json };
        Returns: undefined;
      };
      assign_teams: {
        Args: { p_moves: Json };
        Returns: undefined;
      };
      bank_refunds: {
        Args: never;
        Returns: { amount: number; booked_on: string; decided_at: string; decided_by: string; id: string; name: string; noted_on: string; people: string[]; reason: string; state: string; text: string }[];
      };
      bank_transfers: {
        Args: never;
        Returns: { amount: number; booked_on: string; decided_at: string; decided_by: string; id: string; is_exact: boolean; note: string; of_past: boolean; proposals: Json; season_id: number; shares: Json; state: string; text: string }[];
      };
      bed_waiting_list: {
        Args: never;
        Returns: { beds: number; camper_ids: string[]; campers: string[]; id: string; kept_until: string; name: string; offered_until: string; since: string; times_passed: number }[];
      };
      begin_charge: {
        Args: { p_intent: string; p_source: string };
        Returns: number;
      };
      begin_refund: {
        Args: { p_caller: string; p_entry: string; p_lines: Json; p_payment: string };
        Returns: Json;
      };
      book_figures: {
        Args: { p_season: number };
        Returns: Json;
      };
      call_it_real: {
        Args: never;
        Returns: undefined;
      };
      camp_now: {
        Args: never;
        Returns: string;
      };
      camper_fee: {
        Args: { p_camper: string; p_family?: boolean; p_season?: number };
        Returns: { checkout_amount: number; checkout_payer: string; given: number; id: string; is_attending: boolean; is_registered: boolean; name: string; other_parent: Json; outstanding: number; paid: number; price: number; pricing_name: Json }[];
      };
      camper_mails: {
        Args: { p_camper: string };
        Returns: Json;
      };
      cancel_checkout: {
        Args: { p_camper: string };
        Returns: undefined;
      };
      cancel_checkouts_without_bed: {
        Args: never;
        Returns: undefined;
      };
      cancel_intent: {
        Args: { p_intent: string; p_reason: string; p_source?: string };
        Returns: string;
      };
      cancel_unknown: {
        Args: { p_intent: string; p_source: string };
        Returns: string;
      };
      cash_days: {
        Args: never;
        Returns: { closed_at: string; closed_by: string; closing_id: string; counted: number; day: string; expected: number; note: string; season_id: number; takers: Json }[];
      };
      change_accommodation: {
        Args: { p_camper: string; p_seen: Json; p_to: string };
        Returns: undefined;
      };
      change_lost_address: {
        Args: { p_account: string; p_email: string };
        Returns: string;
      };
      change_plan: {
        Args: { p_camper: string; p_effects?: Json; p_is_dry_run?: boolean; p_plan: string };
        Returns: Json;
      };
      changed_by: {
        Args: { p_fields?: string[]; p_row: string; p_table: string };
        Returns: Json;
      };
      changes_since_freeze: {
        Args: { p_field: string };
        Returns: { after: string; before: string; camper_id: string; frozen_after: string; name: string }[];
      };
      check_promo_code: {
        Args: { code: string };
        Returns: Json;
      };
      checkin_device_ended: {
        Args: { p_device: string };
        Returns: boolean;
      };
      checkin_device_list: {
        Args: never;
        Returns: { checkins: number; copied_at: string; ended_at: string; id: string; is_helpers: boolean; name: string; person: string; seen_at: string; since: string; unsent: number }[];
      };
      checkin_list: {
        Args: { p_device: string; p_key?: string };
        Returns: Json;
      };
      checkin_sync: {
        Args: { p_checkins: Json; p_device: string; p_key?: string; p_name: string; p_season: number; p_since: number; p_unsent: number };
        Returns: Json;
      };
      checkout_to_cancel: {
        Args: { p_caller: string; p_camper: string };
        Returns: Json;
      };
      checkouts_to_cancel: {
        Args: { p_account: string };
        Returns: { intent_id: string; provider_payment_id: string }[];
      };
      claim_outbox: {
        Args: { p_limit: number; p_subject?: string };
        Returns: { id: string; kind: string; language: string; payload: Json; recipient: string; sender: Json }[];
      };
      close_books: {
        Args: { p_note?: string; p_season: number; p_seen: Json };
        Returns: undefined;
      };
      close_cash: {
        Args: { p_counted: number; p_day: string; p_expected: number; p_note?: string; p_season: number };
        Returns: string;
      };
      close_payout: {
        Args: { p_differing: number; p_note?: string; p_payout: string };
        Returns: undefined;
      };
      confirm_bank_line: {
        Args: { p_line: string; p_overpaid?: number; p_shares: Json };
        Returns: Json;
      };
      confirm_exact_lines: {
        Args: { p_lines: Json };
        Returns: Json;
      };
      confirm_near_name: {
        Args: { p_camper: string; p_person?: string; p_refused?: string[]; p_written: string };
        Returns: undefined;
      };
      confirm_new_address: {
        Args: { p_token: string };
        Returns: string;
      };
      confirm_refund: {
        Args: { p_caller: string; p_request: string };
        Returns: Json;
      };
      confirm_right: {
        Args: { p_right: string };
        Returns: undefined;
      };
      confirm_wished_name: {
        Args: { p_camper: string; p_person?: string; p_refused?: string[]; p_written: string };
        Returns: undefined;
      };
      copied_at: {
        Args: never;
        Returns: string;
      };
      count_families: {
        Args: { p_campers: string[]; p_season?: number };
        Returns: Json;
      };
      create_payment_intent: {
        Args: { p_anonymous?: boolean; p_lines: Json; p_payer: string };
        Returns: Json;
      };
      dashboard_today: {
        Args: never;
        Returns: { attention: number; beds_left: number; bus_seats_home: number; bus_seats_out: number; buses_ordered_on: string; change_requests: number; coming: number; end_date: string; expected: number; has_draft: boolean; money_today: number; money_week: number; paid: number; price_deadline: string; registered: number; registration_deadline: string; shirts_ordered_on: string; sign_ups_today: number; sign_ups_week: number; start_date: string; today: string; total_beds: number; unguarded: number; waiting_families: number }[];
      };
      days_that_end: {
        Args: { p_first: string; p_last: string };
        Returns: { dates: string[]; id: string; name: string; new_dates: string[] }[];
      };
      decide_bank_refund: {
        Args: { p_is_it: boolean; p_refund: string };
        Returns: undefined;
      };
      decide_change_request: {
        Args: { p_accept: boolean; p_accept_stay_in?: boolean; p_answer?: string; p_id: string; p_seen: Json; p_wish: Json };
        Returns: Json;
      };
      decide_mail: {
        Args: { p_is_again: boolean; p_key: string };
        Returns: undefined;
      };
      delete_my_account: {
        Args: never;
        Returns: undefined;
      };
      developer_fill_camp: {
        Args: { families: number };
        Returns: number;
      };
      developer_make_me_admin: {
        Args: never;
        Returns: number;
      };
      developer_reset: {
        Args: never;
        Returns: undefined;
      };
      developer_set_clock: {
        Args: { p_now?: string };
        Returns: string;
      };
      developer_test_users: {
        Args: never;
        Returns: { access_level: number; campers: number; email: string; first_name: string; last_name: string }[];
      };
      documents_to_delete: {
        Args: never;
        Returns: string[];
      };
      draft_season: {
        Args: never;
        Returns: number;
      };
      drop_draft_season: {
        Args: never;
        Returns: undefined;
      };
      due_intents: {
        Args: { p_limit: number };
        Returns: { created_at: string; intent_id: string; must_cancel: boolean; must_release: boolean; provider_payment_id: string; state: string }[];
      };
      duty_sheet: {
        Args: never;
        Returns: { certificate: string; certificate_on: string; duties: string[]; id: string; name: string; needs_certificate: boolean; phone: string; rooms: string[]; teams: string[] }[];
      };
      email_status: {
        Args: { email: string };
        Returns: string;
      };
      end_checkin_device: {
        Args: { p_device: string; p_undoes?: boolean };
        Returns: undefined;
      };
      end_login: {
        Args: { p_login?: string };
        Returns: undefined;
      };
      end_other_parent: {
        Args: { p_account?: string };
        Returns: undefined;
      };
      export_my_data: {
        Args: never;
        Returns: Json;
      };
      fail_intent: {
        Args: { p_intent: string; p_reason: string; p_state: string };
        Returns: undefined;
      };
      family_access: {
        Args: { p_account?: string };
        Returns: Json;
      };
      family_campers: {
        Args: never;
        Returns: Database['public']['Tables']['users']['Row'][];
      };
      family_contacts: {
        Args: { p_account?: string };
        Returns: Json;
      };
      family_health: {
        Args: never;
        Returns: Json;
      };
      family_mail_values: {
        Args: { p_account: string; p_campers: string[]; p_season?: number };
        Returns: Json;
      };
      find_campers: {
        Args: { p_accounts_only?: boolean; p_season?: number; p_text: string };
        Returns: { birthday: string; email: string; first_name: string; id: string; last_name: string }[];
      };
      finish_outbox: {
        Args: { p_error?: string; p_id: string; p_is_answered?: boolean };
        Returns: undefined;
      };
      finish_payment_event: {
        Args: { p_event: string; p_event_id: string; p_intent: string };
        Returns: undefined;
      };
      frozen_fields: {
        Args: never;
        Returns: string[];
      };
      health: {
        Args: never;
        Returns: Json;
      };
      health_people: {
        Args: never;
        Returns: { age: number; answered: string[]; id: string; name: string }[];
      };
      health_record: {
        Args: { p_camper: string };
        Returns: Json;
      };
      health_sheet: {
        Args: { p_place?: number; p_purpose: string };
        Returns: Json;
      };
      import_bank_statement: {
        Args: { p_file_hash: string; p_file_name: string; p_rows: Json; p_with_later?: boolean };
        Returns: Json;
      };
      import_payout: {
        Args: { p_alike?: number; p_file_hash: string; p_file_name: string; p_rows: Json };
        Returns: Json;
      };
      intent_for_webhook: {
        Args: { p_intent: string };
        Returns: Json;
      };
      invite_account: {
        Args: { p_account: string; p_email?: string; p_is_again?: boolean };
        Returns: string;
      };
      invite_checkin_device: {
        Args: { p_name: string };
        Returns: string;
      };
      invite_other_parent: {
        Args: { p_email: string; p_is_again?: boolean };
        Returns: string;
      };
      is_copy: {
        Args: never;
        Returns: boolean;
      };
      join_checkin: {
        Args: { p_code: string };
        Returns: Json;
      };
      keep_links: {
        Args: { p_links: Json; p_mail: string };
        Returns: Json;
      };
      kitchen_numbers: {
        Args: never;
        Returns: { day: string; kind: string; meal: string; people: number; what: string }[];
      };
      leave_bed_waits: {
        Args: never;
        Returns: undefined;
      };
      lock_to_room: {
        Args: { p_camper: string; p_room?: number };
        Returns: undefined;
      };
      lock_to_team: {
        Args: { p_camper: string; p_team?: number };
        Returns: undefined;
      };
      mail_sender: {
        Args: never;
        Returns: Json;
      };
      mark_setup_step: {
        Args: { p_reason: string; p_step: string };
        Returns: undefined;
      };
      merge_accounts: {
        Args: { p_effects?: Json; p_from: string; p_into: string; p_is_dry_run?: boolean };
        Returns: Json;
      };
      message_list: {
        Args: never;
        Returns: { attachments: string[]; bounced: number; complained: number; delivered: number; example: Json; families: number; id: string; left_already: number; mails: number; of_season: number; sender: string; sent_at: string; stopped_at: string; texts: Json; waiting: number }[];
      };
      message_mails: {
        Args: { p_id: string };
        Returns: { campers: string[]; delivery: string; id: string; name: string; recipient: string; sent_at: string }[];
      };
      move_camper: {
        Args: { p_camper: string; p_from?: string; p_to: string };
        Returns: undefined;
      };
      move_payment: {
        Args: { p_entry: string; p_lines: Json; p_payment: string; p_reason: string; p_tell?: boolean };
        Returns: Json;
      };
      must_pay_again: {
        Args: { p_camper: string };
        Returns: undefined;
      };
      my_access_level: {
        Args: never;
        Returns: number;
      };
      my_aid_request: {
        Args: never;
        Returns: Json;
      };
      my_answered_surveys: {
        Args: never;
        Returns: string[];
      };
      my_bed_wait: {
        Args: never;
        Returns: { id: string; is_full: boolean; name: string; outstanding: number; place: number; price: number; until: string; waits: boolean }[];
      };
      my_change_requests: {
        Args: never;
        Returns: { answer: string; asked_by: Json; camper_id: string; field: string; id: string; new_value: Json; old_value: Json; state: string }[];
      };
      my_checkin_code: {
        Args: { p_anew?: boolean };
        Returns: string;
      };
      my_consents: {
        Args: never;
        Returns: { agreed_at: string; agreed_by: string; camper_id: string; kind: string; name: string; version: string; withdrawn_at: string; withdrawn_by: string }[];
      };
      my_health_access_log: {
        Args: never;
        Returns: { camper_id: string; id: number; looked_at: string; looked_by: string; name: string; purpose: string }[];
      };
      my_logins: {
        Args: never;
        Returns: { device: string; id: string; is_this: boolean; last_used: string; since: string }[];
      };
      my_past_campers: {
        Args: never;
        Returns: { answers: Json; id: string; is_here: boolean; is_me: boolean; season: string }[];
      };
      my_plan_changes: {
        Args: never;
        Returns: { accommodation: string; camper_id: string; changed_at: string; changed_by: Json; paid: number; refund: number; undo_until: string }[];
      };
      my_rights: {
        Args: never;
        Returns: string[];
      };
      my_second_factor: {
        Args: never;
        Returns: Json;
      };
      needs_attention: {
        Args: { p_faults?: boolean; p_limit?: number; p_noted?: boolean; p_offset?: number };
        Returns: { amount: number; camper_id: string; detail: Json; family: string; family_name: string; found: number; intent_id: string; key: string; kind: string; name: string; note: string; noted_at: string; noted_by: string; owes: boolean; phone: string; since: string }[];
      };
      new_recovery_codes: {
        Args: never;
        Returns: string[];
      };
      not_paid_out: {
        Args: never;
        Returns: { amount: number; day: string; is_refund: boolean; payees: string; payer: string; payment_id: string; reference: string }[];
      };
      note_attention: {
        Args: { p_key: string; p_note: string };
        Returns: undefined;
      };
      note_document: {
        Args: { p_actor: string; p_after: number; p_before: number; p_name: string };
        Returns: undefined;
      };
      note_mail_event: {
        Args: { p_address: string; p_at: string; p_event: string; p_is_final: boolean; p_mail: string; p_reason: string; p_what: string };
        Returns: string;
      };
      note_monitor: {
        Args: never;
        Returns: undefined;
      };
      note_refund: {
        Args: { p_request: string; p_state: string };
        Returns: undefined;
      };
      note_sweep: {
        Args: { p_answer?: string; p_intent: string };
        Returns: undefined;
      };
      note_sweep_run: {
        Args: { p_failed?: string[] };
        Returns: undefined;
      };
      notice_of_camper: {
        Args: { p_caller: string; p_camper: string };
        Returns: Json;
      };
      offer_beds: {
        Args: never;
        Returns: number;
      };
      open_change_requests: {
        Args: never;
        Returns: { camper_id: string; created_at: string; decided_with: string; field: string; id: string; name: string; new_value: Json; note: string; now_value: Json; old_value: Json }[];
      };
      open_season: {
        Args: { p_confirmed?: string[]; p_is_dry_run?: boolean; p_registration_at?: string; p_season: number; p_seen: string; p_title?: string };
        Returns: Json;
      };
      open_season_id: {
        Args: never;
        Returns: number;
      };
      other_fees: {
        Args: { p_year: number };
        Returns: { day: string; fee: number; file_name: string; payment_id: string }[];
      };
      outstanding_families: {
        Args: { p_season?: number };
        Returns: { campers: string[]; email: string; expected: number; id: string; name: string; next_part: number; outstanding: number; paid: number; people: number; phone: string }[];
      };
      pages_to_ask: {
        Args: { p_campers: string[] };
        Returns: { intent_id: string; is_known: boolean; provider_payment_id: string }[];
      };
      past_camper_list: {
        Args: { p_season: number };
        Returns: { camper: Json; category: string; contact: string; guardian: string; outstanding: number; paid: number; parent: string; parent_email: string; parent_phone: string; price: number; room: string; team: string; waits_for: string[] }[];
      };
      payable_campers: {
        Args: { p_text: string };
        Returns: { first_name: string; found: number; id: string; last_name: string; status: string }[];
      };
      payment_options: {
        Args: { camper_id: string };
        Returns: { amount: number; enabled: boolean; payment_type: string }[];
      };
      payment_result: {
        Args: { p_caller: string; p_provider_payment_id: string };
        Returns: Json;
      };
      payment_totals: {
        Args: never;
        Returns: { campers: number; code: string; expected: number; for_nobody: number; name: Json; outstanding: number; overpaid: number; paid: number; pricing_id: number; refunded: number; refunded_too_much: number; registered: number }[];
      };
      payments_by_day: {
        Args: never;
        Returns: { amount: number; day: string; payments: number }[];
      };
      payout_detail: {
        Args: { p_payout: string };
        Returns: { amount: number; difference: number; elsewhere: number; fee: number; is_refund: boolean; ledger: number; payees: string; payer: string; payment_id: string; reference: string; state: string }[];
      };
      payouts: {
        Args: never;
        Returns: { amount: number; closed_at: string; closed_by: string; differing: number; entries: number; fees: number; file_name: string; from_day: string; id: string; imported_at: string; imported_by: string; net: number; note: string; to_day: string }[];
      };
      picture_sheet: {
        Args: never;
        Returns: { age: number; family: string; family_id: string; gender: string; id: string; name: string; pictures: string; team: string }[];
      };
      price_category: {
        Args: { accommodation: string; birthday: string; country: string; promo_pricing_id: number; senior: boolean; start_date: string };
        Returns: number;
      };
      price_on: {
        Args: { on_date: string; pricing_id: number };
        Returns: number;
      };
      price_usage: {
        Args: never;
        Returns: { kept: number; open_checkouts: number; pricing_id: number; waiting: number }[];
      };
      promo_codes: {
        Args: never;
        Returns: { code: string; created_at: string; expires_on: string; is_disabled: boolean; max_uses: number; note: string; pricing_code: number; uses: number }[];
      };
      propose_bank_refunds: {
        Args: { p_rows: Json };
        Returns: number;
      };
      publish: {
        Args: never;
        Returns: undefined;
      };
      queue_openings: {
        Args: never;
        Returns: number;
      };
      queue_reminders: {
        Args: never;
        Returns: number;
      };
      readiness: {
        Args: { p_functions_url: string; p_sweep_key: string };
        Returns: Json;
      };
      record_family_payment: {
        Args: { p_account: string; p_bank_reference?: string; p_entry: string; p_from?: string; p_is_another?: boolean; p_kind?: string; p_lines: Json; p_method: string; p_reason: string; p_received_on?: string; p_season?: number };
        Returns: Json;
      };
      record_payment_event: {
        Args: { p_event: string; p_event_id: string; p_intent: string; p_payload: Json; p_provider_payment_id: string };
        Returns: Json;
      };
      refund_state: {
        Args: { p_request: string };
        Returns: string;
      };
      refundable_payments: {
        Args: { p_account: string };
        Returns: { by_card: boolean; method: string; paid_at: string; payer: string; payer_id: string; payment: string; people: Json; under_way: number; waiting: number }[];
      };
      release_unpaid_beds: {
        Args: { p_limit?: number };
        Returns: number;
      };
      reminder_example: {
        Args: { p_kind: string };
        Returns: Json;
      };
      remove_payout: {
        Args: { p_payout: string };
        Returns: undefined;
      };
      reopen_bank_line: {
        Args: { p_line: string; p_note?: string };
        Returns: undefined;
      };
      reopen_books: {
        Args: { p_note: string; p_season: number };
        Returns: undefined;
      };
      reopen_payout: {
        Args: { p_note: string; p_payout: string };
        Returns: undefined;
      };
      report_error: {
        Args: { p_caller: string; p_error: string; p_place: string; p_source: string };
        Returns: undefined;
      };
      request_change: {
        Args: { p_camper: string; p_note?: string; p_wish: Json };
        Returns: string;
      };
      resend_receipt: {
        Args: { p_caller: string; p_payment: string };
        Returns: string;
      };
      reset_second_factor: {
        Args: { p_person: string };
        Returns: undefined;
      };
      retention_overview: {
        Args: never;
        Returns: Json;
      };
      return_outbox: {
        Args: { p_ids: string[] };
        Returns: undefined;
      };
      room_formation: {
        Args: never;
        Returns: Json;
      };
      save_contacts: {
        Args: { p_campers: string[]; p_guardian?: string; p_name?: string; p_phone?: string; p_pickup?: string };
        Returns: undefined;
      };
      save_draft_season: {
        Args: { p_plan: Json; p_seen: string };
        Returns: string;
      };
      save_duties: {
        Args: { p_camper: string; p_certificate?: string; p_certificate_on?: string; p_duties: string[]; p_seen: Json };
        Returns: undefined;
      };
      save_health_answers: {
        Args: { p_answers: Json; p_camper: string; p_consent?: string; p_seen?: string };
        Returns: string;
      };
      save_rooms: {
        Args: { p_rooms: Json; p_seen: Json };
        Returns: undefined;
      };
      save_team_options: {
        Args: { p_importance: Json; p_takes_part: string; p_teams?: number };
        Returns: undefined;
      };
      search_desk: {
        Args: { p_text: string };
        Returns: { amount: number; email: string; family: string; id: string; kind: string; name: string; number: number; people: string; phone: string; reference: string }[];
      };
      season_books: {
        Args: never;
        Returns: { closed_at: string; closed_by: string; has_ended: boolean; is_current: boolean; left_to_pay: number; may_close: boolean; note: string; season_id: number; title: string; was_closed: boolean }[];
      };
      season_figures: {
        Args: never;
        Returns: { campers: number; closed_at: string; end_date: string; expected: number; id: number; paid: number; registered: number; start_date: string; state: string; theme: string; title: string }[];
      };
      send_message: {
        Args: { p_attachments: string[]; p_campers: string[]; p_id: string; p_mails: number; p_season?: number; p_texts: Json };
        Returns: number;
      };
      set_aside_bank_line: {
        Args: { p_line: string; p_note: string };
        Returns: undefined;
      };
      set_consent: {
        Args: { p_camper: string; p_kind: string; p_version?: string };
        Returns: undefined;
      };
      set_mail_aside: {
        Args: { p_error: string; p_id: string };
        Returns: undefined;
      };
      set_mail_wish: {
        Args: { p_account: string; p_is_wanted: boolean };
        Returns: boolean;
      };
      set_room_leader: {
        Args: { p_leader?: string; p_room: number; p_seen?: string };
        Returns: undefined;
      };
      setting_changes: {
        Args: { p_limit?: number };
        Returns: { action: string; actor_name: string; after: Json; before: Json; changed_at: string; id: number; row_id: string; row_name: string; table_name: string }[];
      };
      settle_intent: {
        Args: { intent_id: string; p_source: string; snapshot: Json };
        Returns: Json;
      };
      setup_steps: {
        Args: never;
        Returns: Json;
      };
      sign_up_family: {
        Args: { p_campers: Json };
        Returns: Json;
      };
      sign_ups_by_week: {
        Args: never;
        Returns: { season_id: number; sign_ups: number; this_week: number; title: string; weeks_before: number }[];
      };
      stop_message: {
        Args: { p_id: string };
        Returns: number;
      };
      store_checkout: {
        Args: { p_hosted_url: string; p_intent: string; p_provider_payment_id: string };
        Returns: Json;
      };
      take_bed_offer: {
        Args: never;
        Returns: undefined;
      };
      take_fetch_budget: {
        Args: { p_intent: string; p_source: string };
        Returns: boolean;
      };
      take_notice: {
        Args: { p_caller: string; p_kind: string };
        Returns: boolean;
      };
      take_off_bed_waits: {
        Args: { p_account: string; p_offered_until?: string };
        Returns: undefined;
      };
      take_over_family: {
        Args: { p_account: string; p_agrees?: boolean; p_me: Json };
        Returns: undefined;
      };
      team_formation: {
        Args: never;
        Returns: Json;
      };
      test_message: {
        Args: { p_account: string; p_attachments: string[]; p_campers: string[]; p_id: string; p_season?: number; p_texts: Json };
        Returns: string;
      };
      unanswered_refunds: {
        Args: never;
        Returns: Json;
      };
      unmark_setup_step: {
        Args: { p_step: string };
        Returns: undefined;
      };
      unpaid_bed_bookings: {
        Args: never;
        Returns: number;
      };
      use_recovery_code: {
        Args: { p_code: string };
        Returns: boolean;
      };
      wait_for_beds: {
        Args: { p_campers: string[] };
        Returns: undefined;
      };
      who_is_where: {
        Args: never;
        Returns: { at_camp: string; is_contested: boolean; person_id: string }[];
      };
      withdraw_aid_request: {
        Args: never;
        Returns: undefined;
      };
      withdraw_health_consent: {
        Args: { p_camper: string };
        Returns: undefined;
      };
      withdraw_refund: {
        Args: { p_request: string };
        Returns: undefined;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
